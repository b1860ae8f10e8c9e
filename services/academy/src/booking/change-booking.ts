import type { moveBooking as moveCall } from '@rodada/contracts/booking'
import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import { done, fieldErrors, notFound, refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import { lockSubscriptions } from '../subscription/lock-subscription.ts'
import { requireOwnSubscription } from '../subscription/require-own.ts'
import { classMoment } from '../time/class-time.ts'
import { offerPlaces } from '../waiting-list/offer-places.ts'
import { Booking } from './booking.entity.ts'
import { type BookingCommand, bookerOf, once, stateBooking } from './booking-command.ts'
import { bookingCancelled } from './booking-mails.ts'
import { changeUntil } from './booking-settings.ts'
import { releaseBookings } from './release-bookings.ts'
import { bookLocked } from './store-booking.ts'

type Answer = ResponseOf<typeof moveCall>

/**
 * Moves a booking to another session of the course; it keeps its class of the subscription.
 * @throws notFound for another customer's booking; a refusal where it is too late; field errors of the other session.
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
    return { ...done(`Tu clase ahora es el ${classMoment(session)}`), id: moved.id }
  })
}

/**
 * Cancels a booking. Where the staff does it, a mail tells the guardian their reason.
 * @throws notFound for another customer's booking; a refusal where it is too late.
 */
export function cancelBooking(
  options: AcademyOptions,
  command: BookingCommand,
  id: number,
  why = '',
): Promise<Envelope> {
  return once(options, command, async (em) => {
    const { subscriptionId } = await findBooking(em, command, id)
    await lockSubscriptions(em, [subscriptionId])
    const booking = await requireChangeable(em, options, command, id)
    const reason = command.isStaff ? 'staff' : 'owner'
    await releaseBookings(em, [booking], { at: options.now(), actorId: command.actor.userId, reason })
    await stateBooking(em, command, 'Reservación cancelada', booking)
    if (command.isStaff)
      await options.sendMail(em, bookingCancelled, { bookingId: id, ...(why !== '' && { reason: why }) })
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

/** Reads the booking again; the caller has locked its subscription. @throws a refusal where it cannot be changed. */
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

export function tooLate(hours: number) {
  return refusal(
    hours === 0
      ? 'La clase ya empezó: ya no se puede cambiar.'
      : `Solo se puede cambiar hasta ${hours} ${hours === 1 ? 'hora' : 'horas'} antes de la clase.`,
  )
}
