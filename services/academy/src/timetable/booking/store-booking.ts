import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { fieldErrors, onConstraintViolation } from '@rodada/service/http/errors'
import { lockParticipants } from '../../family/participant/lock-participants.ts'
import { enterCredits } from '../../sale/subscription/enter-credits.ts'
import { classMoment } from '../../time/class-time.ts'
import {
  type Booker,
  freePlaces,
  isBooked,
  isFull,
  offerIsOver,
  requireBookable,
  requireSubscription,
  type Wish,
} from './bookable.ts'
import { Booking } from './booking.entity.ts'
import { holdEnd, placeHoldEnd } from './hold-end.ts'
import { statePlace } from './place.ts'
import { creditOf } from './release-bookings.ts'
import { unpaidPlaceEnd } from './unpaid-bounds.ts'

/**
 * Books a session that the caller has locked: a place, and where the subscription is paid one of its classes.
 * @throws field errors.
 */
export async function bookLocked(command: Command, wish: Wish, booker: Booker): Promise<Booking> {
  const { em, at } = command
  const { session, participantId } = wish
  const { actorId, offer, ownerId, unpaid } = booker
  requireBookable(session, at)
  const row = await requireSubscription(command, wish, booker)
  const free = await freePlaces(em, session, offer)
  if (free !== null && free < 1) throw offer ? offerIsOver() : isFull(session)
  const isUnpaid = row.status === 'PendingPayment'
  const end = isUnpaid ? holdEnd(row) : null
  const holdUntil =
    end !== null && ownerId !== null ? await unpaidPlaceEnd(em, unpaid, row, { end, at }) : end
  await lockParticipants(em, [participantId])
  return storeBooking(em, wish, { at, actorId, holdUntil })
}

export interface StoredBy {
  readonly at: Date
  readonly actorId: number
  /** End of the hold of an unpaid subscription; null: the subscription is paid. */
  readonly holdUntil: Date | null
  /** Form field of the error where the student has another class at that hour. */
  readonly field?: string
}

/**
 * Stores a booking; the caller has checked place and class and locked the student.
 * @throws field errors where the student has another class at that hour.
 */
export async function storeBooking(
  em: EntityManager,
  { session, participantId, subscriptionId }: Wish,
  { at, actorId, holdUntil, field = 'SessionId' }: StoredBy,
): Promise<Booking> {
  const { id: sessionId, startsAt, endsAt } = session
  const booking = em.create(Booking, {
    sessionId,
    participantId,
    subscriptionId,
    startsAt,
    endsAt,
    holdUntil: holdUntil && placeHoldEnd(session, holdUntil),
    classId: null,
    remindedAt: null,
    releasedAt: null,
    releaseReason: null,
    createdBy: actorId,
  })
  const already = () => fieldErrors({ [field]: [isBooked] })
  const clash = () =>
    fieldErrors({ [field]: [`Este alumno ya tiene otra clase a esa hora: ${classMoment(session)}`] })
  await onConstraintViolation('booking_place', already, () =>
    onConstraintViolation('booking_one_at_a_time', clash, () => em.flush()),
  )
  if (holdUntil === null) await enterCredits(em, at, [creditOf(booking, 'reserved', actorId)])
  return booking
}

/** @param by actor of the movement, where the command has no session. */
export function stateBooking(
  command: Command,
  title: string,
  booking: Booking,
  by?: { readonly actorId?: number },
): Promise<void> {
  return statePlace(command, { title, noun: 'Reservación' }, booking, by)
}
