import type { TakenEvent } from '@rodada/service/events'
import type { Actor } from '@rodada/service/identity-token'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { MediaDb, MediaTables } from '../files/media-tables.ts'

/** Remembers which accounts show no identity document for now. An older event that comes late changes nothing. */
export async function takeGuards(
  em: EntityManager,
  events: readonly TakenEvent<'user.changed'>[],
): Promise<void> {
  const db = em.getKysely<MediaTables>()
  for (const { data, occurredAt } of events) {
    await db
      .insertInto('guarded_account')
      .values({ user_id: data.userId, guarded_until: data.guardedUntil ?? null, changed_at: occurredAt })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ guarded_until: sql`excluded.guarded_until`, changed_at: sql`excluded.changed_at` })
          .where(sql<boolean>`guarded_account.changed_at <= excluded.changed_at`),
      )
      .execute()
  }
}

/** Whether somebody may see no identity document of his own: nobody has confirmed yet that the address is his. */
export async function isGuarded(db: MediaDb, actor: Actor): Promise<boolean> {
  // The session that registered the account is the one that gave the documents.
  if (actor.registering) return false
  const row = await db
    .selectFrom('guarded_account')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('guarded_until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
