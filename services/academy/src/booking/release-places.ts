import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import { stateMovement } from '@rodada/service/movement'
import type { AcademyOptions } from '../academy-options.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { endWaiting } from '../waiting-list/end-waiting.ts'
import { inLine, WaitingEntry } from '../waiting-list/waiting-entry.entity.ts'
import { Booking } from './booking.entity.ts'
import type { BookingCommand } from './booking-command.ts'
import { holdEnded } from './booking-mails.ts'
import { releaseBookings } from './release-bookings.ts'

/**
 * Frees what an unpaid subscription holds, places and entries of waiting lists, and tells its owner; it can still be paid.
 * @throws notFound; a refusal where it is paid or holds nothing.
 */
export function releasePlaces(
  options: AcademyOptions,
  { actor, request }: BookingCommand,
  id: number,
): Promise<Envelope> {
  return runOnce(options.orm, { actor, request }, async (em) => {
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
    await releaseBookings(em, bookings, { at: options.now(), actorId: actor.userId, reason: 'unpaid' })
    const first = bookings.slice(0, 1)
    await options.sendMail(em, holdEnded, ...first.map((booking) => ({ bookingId: booking.id })))
    await endWaiting(em, options, entries, 'subscription')
    stateMovement(em, request, {
      title: 'Lugares sin pagar liberados por el personal',
      description: `Suscripción ${id}`,
      subjectId: row.createdBy,
    })
    return done('Liberamos los lugares y avisamos al cliente.')
  })
}
