import { type RawBuilder, sql } from 'kysely'

/**
 * Until when the places of an unpaid subscription's classes are kept: the end of the hold, or the first class where that
 * begins before; null where none is kept. @param row the subscription's, or what the query calls it.
 */
export function heldUntilOf(row: RawBuilder<unknown> = sql`subscription`): RawBuilder<string | null> {
  return sql<string | null>`(
    select least(min(booking.hold_until), min(booking.starts_at)) from booking
    where booking.subscription_id = ${row}.id and booking.status = 'booked' and booking.hold_until is not null)`
}

/** Whether the places that were kept for a subscription were released because it was not paid, and none is kept now. */
export function holdEndedOf(row: RawBuilder<unknown> = sql`subscription`): RawBuilder<boolean> {
  return sql<boolean>`(${row}.status = 'PendingPayment'
    and exists (select from booking where booking.subscription_id = ${row}.id and booking.release_reason = 'unpaid')
    and not exists (select from booking where booking.subscription_id = ${row}.id and booking.status = 'booked'))`
}
