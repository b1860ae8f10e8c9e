import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { type Selectable, sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'

export type SubscriptionRow = Selectable<AcademyTables['subscription']>

/** Each by its name: of `select *` no plan could be kept. */
export const subscriptionColumns = [
  'id',
  'course_id',
  'status',
  'price_centavos',
  'acquired_classes',
  'membership_id',
  'single_payment',
  'terms_version',
  'created_by',
  'created_at',
  'expires_at',
  'due_date',
  'pay_later_at',
  'paid_at',
  'paid_by',
  'payment_method',
  'canceled_at',
  'canceled_by',
  'cancel_reason',
  'granted_classes',
  'pending_classes',
  'reserved_classes',
  'version',
] as const satisfies (keyof SubscriptionRow)[]

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
  const given = sql`${[...ids]}::integer[]`
  return em
    .getKysely<AcademyTables>()
    .selectFrom('subscription')
    .select(subscriptionColumns)
    .where(({ or }) =>
      or([
        sql<boolean>`id = any(${given})`,
        sql<boolean>`membership_id = any(${given})`,
        // An array, which an index finds: for a subquery here every subscription would be read.
        sql<boolean>`id = any(array(select membership_id from subscription where id = any(${given})))`,
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
