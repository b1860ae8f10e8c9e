import type { acceptOffer as acceptCall } from '@rodada/contracts/booking'
import type { ResponseOf } from '@rodada/contracts/call'
import { done } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import { offerIsOver } from '../booking/bookable.ts'
import { Booking, takesPlace } from '../booking/booking.entity.ts'
import { type BookingCommand, once, stateBooking } from '../booking/booking-command.ts'
import { bookLocked } from '../booking/store-booking.ts'
import { hashToken } from '../hash-token.ts'
import { lockTimetableSession } from '../session/lock-sessions.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { classMoment } from '../time/class-time.ts'
import { findEntry } from './join.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

type Answer = ResponseOf<typeof acceptCall>

/** Accepts an offer as the signed-in customer. @throws notFound for another customer's; a refusal where it is too late. */
export function acceptWaiting(options: AcademyOptions, command: BookingCommand, id: number): Promise<Answer> {
  return once(options, command, async (em) => {
    const { subscriptionId } = await findEntry(em, id)
    await requireOwnSubscription(em, command.actor, subscriptionId)
    return accept(em, options, command.request, id)
  })
}

/** Accepts an offer by the token of its mailed link. @throws a refusal. */
export function acceptOffer(
  options: AcademyOptions,
  request: BookingCommand['request'],
  token: string,
): Promise<Answer> {
  return options.orm.em.fork().transactional(async (em) => {
    const entry = await em.findOne(WaitingEntry, { tokenHash: hashToken(token) })
    if (!entry) throw offerIsOver()
    return accept(em, options, request, entry.id)
  })
}

/** A repetition after a lost answer gets the booking again, while it stands. */
async function accept(
  em: EntityManager,
  options: AcademyOptions,
  request: BookingCommand['request'],
  id: number,
): Promise<Answer> {
  const { sessionId } = await findEntry(em, id)
  const session = await lockTimetableSession(em, sessionId)
  const entry = await em.findOneOrFail(WaitingEntry, { id }, { refresh: true })
  const answer = done(`Tu lugar quedó reservado: ${classMoment(session)}`)
  const earlier = await findAccepted(em, entry)
  if (earlier) return { ...answer, id: earlier.id }
  const at = options.now()
  const isOffered = entry.status === 'offered' && entry.offeredUntil !== null && entry.offeredUntil > at
  if (!isOffered) throw offerIsOver()
  const { participantId, subscriptionId } = entry
  // The link stands for the account that got the mail.
  const { createdBy: ownerId } = await em.findOneOrFail(Subscription, { id: subscriptionId })
  const wish = { session, participantId, subscriptionId }
  const booking = await bookLocked(em, wish, {
    ...{ at, actorId: ownerId, ownerId, offer: entry },
    unpaid: options.bookings.unpaid,
  })
  entry.status = 'accepted'
  await em.flush()
  const by = { request, actorId: ownerId }
  await stateBooking(em, by, 'Clase reservada desde la lista de espera', booking)
  return { ...answer, id: booking.id }
}

async function findAccepted(em: EntityManager, entry: WaitingEntry): Promise<Booking | null> {
  const { status, sessionId, participantId, subscriptionId } = entry
  if (status !== 'accepted') return null
  return em.findOne(Booking, { sessionId, participantId, subscriptionId, ...takesPlace })
}
