import type { ReleaseReason } from '@rodada/contracts/timetable/rules'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { dbOf } from '../../entities.ts'
import { type CreditChange, enterCredits } from '../../sale/subscription/enter-credits.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { Booking, bookingCause } from './booking.entity.ts'

export interface Release {
  readonly at: Date
  /** Null: the platform itself. */
  readonly actorId: number | null
  readonly reason: ReleaseReason
}

/**
 * Locks the subscriptions of the bookings of sessions that the caller has locked. Subscriptions are locked by
 * ascending id: a command on several sessions calls this once for all of them, before its changes.
 * @returns the bookings, read under the locks.
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
 * Releases bookings, with the classes that the ledger reserves for them. The caller has locked their
 * subscriptions and checked that they are booked.
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

/** Releases all bookings of a subscription that the caller has locked. @returns how many. */
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

/** A ledger entry about the class that a booking reserves. */
export function creditOf(
  booking: Pick<Booking, 'id' | 'subscriptionId' | 'participantId'>,
  kind: CreditChange['kind'],
  actorId: number | null,
): CreditChange {
  const { subscriptionId, participantId } = booking
  return { subscriptionId, participantId, kind, classes: 1, cause: bookingCause(booking), actorId }
}

/** Classes that bookings reserve, by subscription; `reserved_classes` also has those of classes that go on. */
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
