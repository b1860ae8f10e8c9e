import { refusal } from '@rodada/service/errors'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import type { TimetableSession } from '../sessions/session.entity.ts'
import { Booking } from '../subscriptions/booking.entity.ts'
import { lockSubscriptions } from '../subscriptions/lock-subscription.ts'
import { releaseBookings } from '../subscriptions/release-bookings.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

export interface SessionCancellation {
  readonly source: MovementSource
  readonly reason: string
  /** Null: by a change of the course or the place. */
  readonly by: number | null
}

/**
 * Cancels a session that the caller has locked: its bookings are given back with their classes, nobody waits for it any
 * more, and each guardian is told.
 * @returns how many bookings it had. @throws a refusal where a class was begun in it.
 */
export async function cancelLockedSession(
  em: EntityManager,
  { sendMail, now }: Pick<AcademyOptions, 'sendMail' | 'now'>,
  session: TimetableSession,
  { reason, by }: SessionCancellation,
): Promise<number> {
  if (session.status === 'cancelled') throw refusal('Esta clase ya está cancelada.')
  if (session.status === 'held') throw refusal('Esta clase ya empezó: no se puede cancelar.')
  const at = now()
  const booked = { sessionId: session.id, status: 'booked' } as const
  const found = await em.find(Booking, booked)
  await lockSubscriptions(em, [...new Set(found.map(({ subscriptionId }) => subscriptionId))])
  const bookings = await em.find(Booking, booked, { refresh: true, orderBy: { id: 'asc' } })
  await releaseBookings(em, bookings, { at, actorId: by, reason: 'session' })
  const waiting = { sessionId: session.id, status: { $in: ['waiting', 'offered'] } } as const
  for (const entry of await em.find(WaitingEntry, waiting)) entry.status = 'expired'
  session.status = 'cancelled'
  session.cancelReason = reason
  session.cancelledAt = at
  session.cancelledBy = by
  await em.flush()
  for (const { id: bookingId } of bookings) await sendMail(em, 'session-cancelled', { bookingId })
  return bookings.length
}
