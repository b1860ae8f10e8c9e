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
 * Locks a subscription for this transaction alone, and what was taken together with it: whoever pays, cancels or marks
 * one of the two waits. Always by ascending id, and before any attempt of theirs.
 * @throws notFound where there is none.
 */
export async function lockSubscription(em: EntityManager, id: number): Promise<LockedSubscription> {
  const rows = await em
    .getKysely<AcademyTables>()
    .selectFrom('subscription')
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', id),
        eb('membership_id', '=', id),
        eb(
          'id',
          '=',
          selectFrom('subscription as course').select('membership_id').where('course.id', '=', id),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = rows.find((each) => each.id === id)
  if (!row) throw notFound()
  return {
    row,
    membership: rows.find((each) => each.id === row.membership_id) ?? null,
    takenWith: rows.find((each) => each.membership_id === id) ?? null,
  }
}

/** Locks course subscriptions for this transaction alone, and the memberships that were taken with them, in the same order. */
export async function lockSubscriptions(em: EntityManager, ids: readonly number[]): Promise<void> {
  await em
    .getKysely<AcademyTables>()
    .selectFrom('subscription')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', ids),
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
