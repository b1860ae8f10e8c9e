import type { ResponseOf } from '@rodada/contracts/call'
import type { acceptOffer as acceptCall } from '@rodada/contracts/timetable/booking'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { hashToken } from '@rodada/service/http/link-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { requireUnguarded } from '../../family/guardian/guarded.ts'
import { requireOwnSubscription } from '../../sale/subscription/require-own.ts'
import { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { classMoment } from '../../time/class-time.ts'
import { offerIsOver } from '../booking/bookable.ts'
import { Booking, takesPlace } from '../booking/booking.entity.ts'
import { bookLocked, stateBooking } from '../booking/store-booking.ts'
import { TimetableSession } from '../session/session.entity.ts'
import { findEntry } from './join.ts'
import { WaitingEntry } from './waiting-entry.entity.ts'

type Answer = ResponseOf<typeof acceptCall>

/** Accepts an offer as the signed-in customer. @throws notFound for another customer's; a refusal where it is too late. */
export async function acceptWaiting(
  options: AcademyOptions,
  command: Command<Actor>,
  id: number,
): Promise<Answer> {
  const { em, actor } = command
  await requireUnguarded(command)
  const { subscriptionId } = await findEntry(em, id)
  await requireOwnSubscription(em, actor, subscriptionId)
  return accept(options, command, id)
}

/** Accepts an offer by the token of its mailed link. @throws a refusal. */
export async function acceptOffer(options: AcademyOptions, command: Command, token: string): Promise<Answer> {
  const entry = await command.em.findOne(WaitingEntry, { tokenHash: hashToken(token) })
  if (!entry) throw offerIsOver()
  return accept(options, command, entry.id)
}

/** A repetition after a lost answer gets the booking again, while it stands. */
async function accept({ bookings }: AcademyOptions, command: Command, id: number): Promise<Answer> {
  const { em, at } = command
  const { sessionId } = await findEntry(em, id)
  const session = await command.find(TimetableSession, { id: sessionId })
  const entry = await em.findOneOrFail(WaitingEntry, { id }, { refresh: true })
  const answer = done(`Tu lugar quedó reservado: ${classMoment(session)}`)
  const earlier = await findAccepted(em, entry)
  if (earlier) {
    command.stateNothing()
    return { ...answer, id: earlier.id }
  }
  const isOffered = entry.status === 'offered' && entry.offeredUntil !== null && entry.offeredUntil > at
  if (!isOffered) throw offerIsOver()
  const { participantId, subscriptionId } = entry
  // The link stands for the account that got the mail.
  const { createdBy: actorId } = await em.findOneOrFail(Subscription, { id: subscriptionId })
  const wish = { session, participantId, subscriptionId }
  const booker = { actorId, ownerId: actorId, unpaid: bookings.unpaid, offer: entry }
  const booking = await bookLocked(command, wish, booker)
  entry.status = 'accepted'
  await em.flush()
  await stateBooking(command, 'Clase reservada desde la lista de espera', booking, { actorId })
  return { ...answer, id: booking.id }
}

async function findAccepted(em: EntityManager, entry: WaitingEntry): Promise<Booking | null> {
  const { status, sessionId, participantId, subscriptionId } = entry
  if (status !== 'accepted') return null
  return em.findOne(Booking, { sessionId, participantId, subscriptionId, ...takesPlace })
}
