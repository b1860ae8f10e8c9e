import type { EntityManager } from '@rodada/service/orm'
import { enterCredits } from '../subscription/enter-credits.ts'
import { Booking } from './booking.entity.ts'
import { creditOf, releaseBookings } from './release-bookings.ts'

/**
 * Reserves the classes of the places that were kept for a subscription, which the caller has locked, just paid and
 * granted its classes. What has begun meanwhile, or is more than was granted, is given back.
 */
export async function reservePaid(
  em: EntityManager,
  { id: subscriptionId, granted }: { readonly id: number; readonly granted: number },
  at: Date,
  actorId: number,
): Promise<void> {
  const held = await em.find(
    Booking,
    { subscriptionId, status: 'booked', holdUntil: { $ne: null } },
    { orderBy: { startsAt: 'asc', id: 'asc' }, refresh: true },
  )
  const isToCome = ({ startsAt }: Booking) => startsAt > at
  const reserved = held.filter(isToCome).slice(0, granted)
  await releaseBookings(
    em,
    held.filter((booking) => !reserved.includes(booking)),
    { at, actorId, reason: 'unpaid' },
  )
  for (const booking of reserved) booking.holdUntil = null
  await em.flush()
  await enterCredits(
    em,
    at,
    reserved.map((booking) => creditOf(booking, 'reserved', actorId)),
  )
}
