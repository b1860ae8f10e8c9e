import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { moveBooking as moveCall } from '@rodada/contracts/timetable/booking'
import type { Command } from '@rodada/service/command/command'
import { done, fieldErrors, notFound, refusal } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { requireUnguarded } from '../../family/guardian/guarded.ts'
import { lockSubscription, lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import { requireOwnSubscription } from '../../sale/subscription/require-own.ts'
import { classMoment } from '../../time/class-time.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import { endWaiting } from '../waiting-list/end-waiting.ts'
import { offerPlaces } from '../waiting-list/offer-places.ts'
import { inLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { type BookedBy, bookerOf } from './bookable.ts'
import { Booking } from './booking.entity.ts'
import { bookingCancelled, holdEnded } from './booking-mails.ts'
import { changeUntil } from './booking-settings.ts'
import { releaseBookings } from './release-bookings.ts'
import { bookLocked, stateBooking } from './store-booking.ts'

/**
 * Moves a customer's own booking to another session of the course; it keeps its class of the subscription.
 * @throws notFound for another customer's booking, and for a guarded customer; a refusal where it is too late; field errors
 * of the other session.
 */
export async function moveBooking(
  options: AcademyOptions,
  command: Command<Actor>,
  id: number,
  sessionId: number,
): Promise<ResponseOf<typeof moveCall>> {
  const { em, at } = command
  const known = await findBooking(command, 'owner', id)
  const sessions = await lockTimetableSessions(em, [known.sessionId, sessionId])
  const session = sessions.find((each) => each.id === sessionId)
  if (!session) throw fieldErrors({ SessionId: ['Esta clase ya no existe.'] })
  if (known.sessionId === sessionId) throw fieldErrors({ SessionId: ['Ya tienes reservada esta clase.'] })
  const { participantId, subscriptionId } = known
  await lockSubscriptions(em, [subscriptionId])
  const booking = await requireChangeable(options, command, 'owner', id)
  const booker = bookerOf(options, command, 'owner')
  await offerPlaces(command, session)
  await releaseBookings(em, [booking], { at, actorId: booker.actorId, reason: 'moved' })
  const moved = await bookLocked(command, { session, participantId, subscriptionId }, booker)
  await stateBooking(command, 'Clase cambiada', moved)
  return { ...done(`Tu clase ahora es el ${classMoment(session)}`), id: moved.id }
}

/**
 * Cancels a booking. Where the staff does it, a mail tells the guardian their reason.
 * @throws notFound for another customer's booking, and for a guarded customer; a refusal where it is too late.
 */
export async function cancelBooking(
  options: AcademyOptions,
  command: Command<Actor>,
  by: BookedBy,
  id: number,
  why = '',
): Promise<Envelope> {
  const { em, actor, at } = command
  const { subscriptionId } = await findBooking(command, by, id)
  await lockSubscriptions(em, [subscriptionId])
  const booking = await requireChangeable(options, command, by, id)
  await releaseBookings(em, [booking], { at, actorId: actor.userId, reason: by })
  await stateBooking(command, 'Reservación cancelada', booking)
  if (by === 'staff')
    await command.sendMail(bookingCancelled, { bookingId: id, ...(why !== '' && { reason: why }) })
  return done('La reservación se canceló y la clase quedó libre para otra fecha.')
}

async function findBooking(command: Command<Actor>, by: BookedBy, id: number): Promise<Booking> {
  const { em, actor } = command
  if (by === 'owner') await requireUnguarded(command)
  const booking = await em.findOneOrFail(Booking, { id }, { failHandler: notFound })
  if (by === 'owner') await requireOwnSubscription(em, actor, booking.subscriptionId)
  return booking
}

/** Reads the booking again; the caller has locked its subscription. @throws a refusal where it cannot be changed. */
async function requireChangeable(
  { bookings }: AcademyOptions,
  { em, at }: Command,
  by: BookedBy,
  id: number,
): Promise<Booking> {
  const booking = await em.findOneOrFail(Booking, { id }, { refresh: true })
  if (booking.status !== 'booked') throw refusal('Esta reservación ya no está vigente. Recarga la página.')
  const rules = by === 'staff' ? { ...bookings, cancelHours: 0 } : bookings
  if (changeUntil(rules, booking) <= at) throw tooLate(rules.cancelHours)
  return booking
}

function tooLate(hours: number) {
  return refusal(
    hours === 0
      ? 'La clase ya empezó: ya no se puede cambiar.'
      : `Solo se puede cambiar hasta ${hours} ${hours === 1 ? 'hora' : 'horas'} antes de la clase.`,
  )
}

/**
 * Frees what an unpaid subscription holds, places and entries of waiting lists, and tells its owner; it can still be paid.
 * @throws notFound; a refusal where it is paid or holds nothing.
 */
export async function releasePlaces(command: Command<Actor>, id: number): Promise<Envelope> {
  const { em, actor, at } = command
  const waiting = { subscriptionId: id, ...inLine }
  const known = await em.find(WaitingEntry, waiting)
  await lockTimetableSessions(
    em,
    known.map(({ sessionId }) => sessionId),
  )
  const { row } = await lockSubscription(em, id)
  if (row.status !== 'PendingPayment') throw refusal('Esta suscripción ya no espera su pago.')
  const bookings = await em.find(
    Booking,
    { subscriptionId: id, status: 'booked' },
    { orderBy: { startsAt: 'asc', id: 'asc' }, refresh: true },
  )
  const entries = await em.find(WaitingEntry, waiting, { refresh: true })
  if (bookings.length + entries.length === 0) throw refusal('Esta suscripción no tiene lugares apartados.')
  await releaseBookings(em, bookings, { at, actorId: actor.userId, reason: 'unpaid' })
  await command.sendMail(holdEnded, ...bookings.slice(0, 1).map((booking) => ({ bookingId: booking.id })))
  await endWaiting(command, entries, 'subscription')
  command.state({
    title: 'Lugares sin pagar liberados por el personal',
    description: `Suscripción ${id}`,
    subjectId: row.createdBy,
  })
  return done('Liberamos los lugares y avisamos al cliente.')
}
