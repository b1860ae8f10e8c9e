import type { EntityManager } from '@rodada/service/data/orm'
import type { CreditChange } from '../../sale/subscription/enter-credits.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { Booking } from './booking.entity.ts'
import { holdEnd, placeHoldEnd } from './hold-end.ts'
import { creditOf, releaseBookings } from './release-bookings.ts'

/**
 * Keeps the held places of a subscription that the caller has locked and just paid. Places of sessions that have begun, or
 * beyond the granted classes, are released.
 * @returns the entries of the ledger by which they reserve classes.
 */
export async function reservePaid(
  em: EntityManager,
  { id: subscriptionId, granted }: { readonly id: number; readonly granted: number },
  at: Date,
  actorId: number,
): Promise<CreditChange[]> {
  const held = await em.find(
    Booking,
    { subscriptionId, status: 'booked', holdUntil: { $ne: null } },
    { orderBy: { startsAt: 'asc', id: 'asc' }, refresh: true },
  )
  const isToCome = ({ startsAt }: Booking) => startsAt > at
  const reserved = held.filter(isToCome).slice(0, granted)
  const released = held.filter((booking) => !reserved.includes(booking))
  if (released.length > 0) await releaseBookings(em, released, { at, actorId, reason: 'unpaid' })
  for (const booking of reserved) booking.holdUntil = null
  return reserved.map((booking) => creditOf(booking, 'reserved', actorId))
}

/** Holds the places of an unpaid subscription that the caller has locked until the day for the rest of its price. */
export async function holdOn(em: EntityManager, row: Subscription): Promise<void> {
  const held = await em.find(
    Booking,
    { subscriptionId: row.id, status: 'booked', holdUntil: { $ne: null } },
    { refresh: true },
  )
  for (const booking of held) booking.holdUntil = placeHoldEnd(booking, holdEnd(row))
}
