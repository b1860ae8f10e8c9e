import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { Selectable } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'

export type SubscriptionRow = Selectable<AcademyTables['subscription']>

/** A subscription with what was taken together with it, each as it is now. */
export interface LockedSubscription {
  readonly row: SubscriptionRow
  /** The membership that was taken with this course. */
  readonly membership: SubscriptionRow | null
  /** The course that this membership was taken with. */
  readonly takenWith: SubscriptionRow | null
}

/**
 * Locks subscriptions for this transaction alone, and what was taken together with them: whoever pays, cancels or
 * marks one of them waits. Always by ascending id, and before any attempt of theirs.
 */
export function lockSubscriptions(em: EntityManager, ids: readonly number[]): Promise<SubscriptionRow[]> {
  return em
    .getKysely<AcademyTables>()
    .selectFrom('subscription')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', ids),
        eb('membership_id', 'in', ids),
        eb(
          'id',
          'in',
          selectFrom('subscription as course').select('membership_id').where('course.id', 'in', ids),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * As `lockSubscriptions`, of one.
 * @throws notFound where there is none.
 */
export async function lockSubscription(em: EntityManager, id: number): Promise<LockedSubscription> {
  const rows = await lockSubscriptions(em, [id])
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound()
  return {
    row,
    membership: rows.find((each) => each.id === row.membership_id) ?? null,
    takenWith: rows.find((each) => each.membership_id === id) ?? null,
  }
}
