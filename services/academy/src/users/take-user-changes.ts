import type { TakenEvent } from '@rodada/service/events'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'

/**
 * Keeps the copy of what other services may know of users. Events may come in any order: an older one never
 * overwrites a newer one.
 */
export async function takeUserChanges(
  em: EntityManager,
  events: readonly TakenEvent<'user.changed'>[],
): Promise<void> {
  // One statement may touch a row once, so only each user's newest event goes in.
  const newest = new Map<number, TakenEvent<'user.changed'>>()
  for (const event of events) {
    const known = newest.get(event.data.userId)
    if (!known || known.occurredAt <= event.occurredAt) newest.set(event.data.userId, event)
  }
  if (newest.size === 0) return
  await em
    .getKysely<AcademyTables>()
    .insertInto('user_copy')
    .values(
      [...newest.values()].map(({ occurredAt, data }) => ({
        user_id: data.userId,
        name: data.name,
        last_name: data.lastName,
        guarded_until: data.guardedUntil ?? null,
        changed_at: occurredAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          name: sql`excluded.name`,
          last_name: sql`excluded.last_name`,
          guarded_until: sql`excluded.guarded_until`,
          changed_at: sql`excluded.changed_at`,
        })
        .where(sql<boolean>`user_copy.changed_at < excluded.changed_at`),
    )
    .execute()
}
