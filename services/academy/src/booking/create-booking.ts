import type { createBooking as createCall } from '@rodada/contracts/booking'
import type { ResponseOf } from '@rodada/contracts/call'
import { done } from '@rodada/service/errors'
import type { AcademyOptions } from '../academy-options.ts'
import { classMoment } from '../time/class-time.ts'
import { waitFor } from '../waiting-list/join.ts'
import { offerPlaces } from '../waiting-list/offer-places.ts'
import { freePlaces } from './bookable.ts'
import {
  type BookingCommand,
  bookerOf,
  once,
  stateBooking,
  type Wanted,
  wantedSession,
} from './booking-command.ts'
import { bookingMade } from './booking-mails.ts'
import { bookLocked } from './store-booking.ts'

type Answer = ResponseOf<typeof createCall>

/**
 * Books a session for a student, or joins its waiting list where the form wishes so; what the staff books is mailed.
 * @throws field errors.
 */
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
    if (command.isStaff) await options.sendMail(em, bookingMade, { bookingId: booking.id })
    const booked = command.isStaff ? 'Quedó reservada' : 'Reservaste'
    return { ...done(`${booked} la clase del ${classMoment(session)}`), id: booking.id }
  })
}
