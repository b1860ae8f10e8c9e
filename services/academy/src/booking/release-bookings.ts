import type { ReleaseReason } from '@rodada/contracts/timetable-rules'
import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import { dbOf } from '../entities.ts'
import { type CreditChange, enterCredits } from '../subscription/enter-credits.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import { Booking, bookingCause } from './booking.entity.ts'

export interface Release {
  readonly at: Date
  /** Null: the platform itself. */
  readonly actorId: number | null
  readonly reason: ReleaseReason
}

/**
 * Locks the subscriptions of what is booked in sessions, which the caller has locked. A command that changes the bookings of
 * several sessions does it once before, for all of them: subscriptions are locked by ascending id.
 * @returns the bookings as they are now.
 */
export async function lockBookings(
  em: EntityManager,
  sessions: readonly { readonly id: number }[],
): Promise<Booking[]> {
  if (sessions.length === 0) return []
  const booked = { sessionId: { $in: sessions.map(({ id }) => id) }, status: 'booked' } as const
  const found = await em.find(Booking, booked)
  await lockSubscriptions(em, [...new Set(found.map(({ subscriptionId }) => subscriptionId))])
  return em.find(Booking, booked, { refresh: true, orderBy: { id: 'asc' } })
}

/**
 * Gives places back, with the classes that were reserved for them. The caller has locked their subscriptions and seen
 * that they are booked.
 */
export async function releaseBookings(
  em: EntityManager,
  bookings: readonly Booking[],
  { at, actorId, reason }: Release,
): Promise<void> {
  const credits = bookings.filter(({ holdUntil }) => holdUntil === null)
  await enterCredits(
    em,
    at,
    credits.map((booking) => creditOf(booking, 'released', actorId)),
  )
  for (const booking of bookings) {
    booking.status = 'released'
    booking.releasedAt = at
    booking.releaseReason = reason
  }
  await em.flush()
}

/** All that a subscription, which the caller has locked, has booked. @returns how many. */
export async function releaseAllOf(
  em: EntityManager,
  subscriptionId: number,
  release: Release,
): Promise<number> {
  const bookings = await em.find(
    Booking,
    { subscriptionId, status: 'booked' },
    { orderBy: { id: 'asc' }, refresh: true },
  )
  await releaseBookings(em, bookings, release)
  return bookings.length
}

/** An entry of the ledger about the class that a booking reserves. */
export function creditOf(
  booking: Pick<Booking, 'id' | 'subscriptionId' | 'participantId'>,
  kind: CreditChange['kind'],
  actorId: number | null,
): CreditChange {
  const { subscriptionId, participantId } = booking
  return { subscriptionId, participantId, kind, classes: 1, cause: bookingCause(booking), actorId }
}

/** Classes that the bookings of subscriptions reserve, by subscription; what else is reserved is being taken. */
export async function countReserved(
  em: EntityManager,
  subscriptionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await dbOf(em)
    .selectFrom('booking')
    .select('subscriptionId')
    .select(sql<number>`count(*)::integer`.as('classes'))
    .where('subscriptionId', 'in', subscriptionIds)
    .where('status', '=', 'booked')
    .where('holdUntil', 'is', null)
    .groupBy('subscriptionId')
    .execute()
  return new Map(rows.map(({ subscriptionId, classes }) => [subscriptionId, classes]))
}
