import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { createBooking as createCall } from '@rodada/contracts/timetable'
import { done, fieldErrors, notFound, refusal } from '@rodada/service/errors'
import { formatLongMoment } from '@rodada/service/formats'
import { idempotently } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import { dbOf } from '../entities.ts'
import { isGuarded } from '../participant/guarded.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { Subscription } from '../subscription/subscription.entity.ts'
import { offerPlaces } from '../waiting-list/offer-places.ts'
import { waitFor } from '../waiting-list/wait.ts'
import { type Booker, bookLocked, freePlaces, tooLate } from './bookable.ts'
import { Booking } from './booking.entity.ts'
import { changeUntil } from './booking-rules.ts'
import { releaseBookings } from './release-bookings.ts'

export interface BookingCommand {
  readonly actor: Actor
  readonly request: FastifyRequest
  /** Whether the staff does it for a customer. */
  readonly isStaff: boolean
}

export interface Wanted {
  readonly sessionId: number
  readonly participantId: number
  readonly subscriptionId: number
}

type Answer = ResponseOf<typeof createCall>

export function bookerOf({ now }: AcademyOptions, { actor, isStaff }: BookingCommand): Booker {
  return { at: now(), actorId: actor.userId, ownerId: isStaff ? null : actor.userId }
}

/**
 * Runs a command about bookings once for each key, in its transaction.
 * @throws notFound for the owner of an account that shows no students for now.
 */
export function once<A extends Envelope>(
  { orm }: AcademyOptions,
  { actor, request, isStaff }: BookingCommand,
  run: (em: EntityManager) => Promise<A>,
): Promise<A> {
  return orm.em.fork().transactional(async (em) => {
    if (!isStaff && (await isGuarded(dbOf(em), actor))) throw notFound()
    return idempotently(em, { scope: `user:${actor.userId}`, request }, () => run(em))
  })
}

/** The session that a form names, locked. @throws field errors where there is none. */
export async function wantedSession(em: EntityManager, id: number): Promise<TimetableSession> {
  const [session] = await lockTimetableSessions(em, [id])
  if (!session) throw fieldErrors({ SessionId: ['Esta clase ya no existe.'] })
  return session
}

/** Books a session for a student, or waits for a place in it where that is wished. @throws field errors. */
export function createBooking(
  options: AcademyOptions,
  command: BookingCommand,
  { sessionId, waitIfFull, ...wish }: Wanted & { readonly waitIfFull?: boolean },
): Promise<Answer> {
  return once(options, command, async (em) => {
    const session = await wantedSession(em, sessionId)
    const booker = bookerOf(options, command)
    await offerPlaces(em, options, session, booker.at)
    const free = await freePlaces(em, session)
    if (waitIfFull && free !== null && free < 1) return waitFor(em, command, { session, ...wish }, booker)
    const booking = await bookLocked(em, { session, ...wish }, booker)
    await stateBooking(em, command, 'Clase reservada', booking)
    const booked = command.isStaff ? 'Quedó reservada' : 'Reservaste'
    return { ...done(`${booked} la clase del ${formatLongMoment(session.startsAt)}`), id: booking.id }
  })
}

/**
 * Takes another session of the course instead of one that is booked, with the same class of the subscription.
 * @throws notFound for anybody else's; a refusal where it is too late; field errors of the other session.
 */
export function moveBooking(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  sessionId: number,
): Promise<Answer> {
  return once(options, command, async (em) => {
    const known = await findBooking(em, command, id)
    const sessions = await lockTimetableSessions(em, [known.sessionId, sessionId])
    const session = sessions.find((each) => each.id === sessionId)
    if (!session) throw fieldErrors({ SessionId: ['Esta clase ya no existe.'] })
    if (known.sessionId === sessionId) throw fieldErrors({ SessionId: ['Ya tienes reservada esta clase.'] })
    const { participantId, subscriptionId } = known
    await lockSubscriptions(em, [subscriptionId])
    const booking = await requireChangeable(em, options, command, id)
    const booker = bookerOf(options, command)
    await offerPlaces(em, options, session, booker.at)
    await releaseBookings(em, [booking], { at: booker.at, actorId: booker.actorId, reason: 'moved' })
    const moved = await bookLocked(em, { session, participantId, subscriptionId }, booker)
    await stateBooking(em, command, 'Clase cambiada', moved)
    return { ...done(`Tu clase ahora es el ${formatLongMoment(session.startsAt)}`), id: moved.id }
  })
}

/** Gives a place back. @throws notFound for anybody else's; a refusal where it is too late. */
export function cancelBooking(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
): Promise<Envelope> {
  return once(options, command, async (em) => {
    const { subscriptionId } = await findBooking(em, command, id)
    await lockSubscriptions(em, [subscriptionId])
    const booking = await requireChangeable(em, options, command, id)
    const reason = command.isStaff ? 'staff' : 'owner'
    await releaseBookings(em, [booking], { at: options.now(), actorId: command.actor.userId, reason })
    await stateBooking(em, command, 'Reservación cancelada', booking)
    return done('La reservación se canceló y la clase quedó libre para otra fecha.')
  })
}

async function findBooking(
  em: EntityManager,
  { actor, isStaff }: BookingCommand,
  id: number,
): Promise<Booking> {
  const booking = await em.findOneOrFail(Booking, { id }, { failHandler: notFound })
  if (isStaff) return booking
  await requireOwnSubscription(em, actor, booking.subscriptionId)
  return booking
}

/** The booking as it is under the lock of its subscription. */
async function requireChangeable(
  em: EntityManager,
  { now, bookings }: AcademyOptions,
  { isStaff }: BookingCommand,
  id: number,
): Promise<Booking> {
  const booking = await em.findOneOrFail(Booking, { id }, { refresh: true })
  if (booking.status !== 'booked') throw refusal('Esta reservación ya no está vigente. Recarga la página.')
  const rules = isStaff ? { ...bookings, cancelHours: 0 } : bookings
  if (changeUntil(rules, booking) <= now()) throw tooLate(rules.cancelHours)
  return booking
}

/** Says in the movement log what became of a booking. @param by with `actorId` where nobody is signed in. */
export async function stateBooking(
  em: EntityManager,
  { request, actorId }: { readonly request: MovementSource; readonly actorId?: number },
  title: string,
  booking: Booking,
): Promise<void> {
  const { id, sessionId, subscriptionId } = booking
  const { createdBy: subjectId } = await em.findOneOrFail(Subscription, { id: subscriptionId })
  stateMovement(em, request, {
    title,
    description: `Reservación ${id} de la clase programada ${sessionId}, suscripción ${subscriptionId}`,
    ...(actorId !== undefined && { actorId }),
    ...{ subjectId, about: booking },
  })
}
