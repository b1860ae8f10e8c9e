import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: until when all places of an unpaid subscription are held; null where none is.
 * @param row alias of the subscription.
 */
export function heldUntilOf(row: RawBuilder<unknown> = sql`subscription`): RawBuilder<string | null> {
  return sql<string | null>`(
    select min(booking.hold_until) from booking
    where booking.subscription_id = ${row}.id and booking.status = 'booked')`
}

/**
 * SQL: held places of a subscription were released for want of payment, and none is held now.
 * @param row as for `heldUntilOf`.
 */
export function holdEndedOf(row: RawBuilder<unknown> = sql`subscription`): RawBuilder<boolean> {
  return sql<boolean>`(${row}.status = 'PendingPayment'
    and exists (select from booking where booking.subscription_id = ${row}.id and booking.release_reason = 'unpaid')
    and not exists (select from booking where booking.subscription_id = ${row}.id and booking.status = 'booked'))`
}
