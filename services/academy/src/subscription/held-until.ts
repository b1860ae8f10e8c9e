import { type RawBuilder, sql } from 'kysely'

/**
 * Until when all places of an unpaid subscription's classes are kept; null where none is. @param row the
 * subscription's, or what the query calls it.
 */
export function heldUntilOf(row: RawBuilder<unknown> = sql`subscription`): RawBuilder<string | null> {
  return sql<string | null>`(
    select min(booking.hold_until) from booking
    where booking.subscription_id = ${row}.id and booking.status = 'booked')`
}

/** Whether the places that were kept for a subscription were released because it was not paid, and none is kept now. */
export function holdEndedOf(row: RawBuilder<unknown> = sql`subscription`): RawBuilder<boolean> {
  return sql<boolean>`(${row}.status = 'PendingPayment'
    and exists (select from booking where booking.subscription_id = ${row}.id and booking.release_reason = 'unpaid')
    and not exists (select from booking where booking.subscription_id = ${row}.id and booking.status = 'booked'))`
}
