import type { EntityManager } from '@rodada/service/data/orm'
import type { Actor } from '@rodada/service/http/identity-token'
import type { TakenEvent } from '@rodada/service/messages/events'
import { sql } from 'kysely'
import { dbOf, type MediaDb } from '../entities.ts'

/** Notes until when accounts are shown no identity document. Older events that come late change nothing. */
export async function takeGuards(
  em: EntityManager,
  events: readonly TakenEvent<'user.changed'>[],
): Promise<void> {
  const db = dbOf(em)
  for (const { data, occurredAt } of events) {
    await db
      .insertInto('guarded_account')
      .values({
        userId: data.userId,
        guardedUntil: data.guardedUntil ? new Date(data.guardedUntil) : null,
        changedAt: new Date(occurredAt),
      })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet(({ ref }) => ({
            guardedUntil: ref('excluded.guardedUntil'),
            changedAt: ref('excluded.changedAt'),
          }))
          .whereRef('guarded_account.changedAt', '<=', 'excluded.changedAt'),
      )
      .execute()
  }
}

/** Whether a customer is shown no identity document, since the e-mail address is not confirmed yet. */
export async function isGuarded(db: MediaDb, actor: Actor): Promise<boolean> {
  // The session that registered the account uploaded the documents itself.
  if (actor.registering) return false
  const row = await db
    .selectFrom('guarded_account')
    .select('userId')
    .where('userId', '=', actor.userId)
    .where('guardedUntil', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}
