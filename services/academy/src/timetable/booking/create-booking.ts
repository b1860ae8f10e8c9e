import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { createBooking as createCall } from '@rodada/contracts/timetable/booking'
import type { Command } from '@rodada/service/command/command'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import type { AcademyOptions } from '../../academy-options.ts'
import { requireUnguarded } from '../../family/guardian/guarded.ts'
import { classMoment } from '../../time/class-time.ts'
import { waitFor } from '../waiting-list/join.ts'
import { offerPlaces } from '../waiting-list/offer-places.ts'
import { type BookedBy, bookerOf, freePlaces, wantedSession } from './bookable.ts'
import { bookingMade } from './booking-mails.ts'
import { bookLocked, stateBooking } from './store-booking.ts'

/**
 * Books a session for a student, or joins its waiting list where the form wishes so; what the staff books is mailed.
 * @throws notFound for a guarded customer; field errors.
 */
export async function createBooking(
  options: AcademyOptions,
  command: Command<Actor>,
  by: BookedBy,
  { sessionId, waitIfFull, ...wish }: BodyOf<typeof createCall>,
): Promise<ResponseOf<typeof createCall>> {
  if (by === 'owner') await requireUnguarded(command)
  const booker = bookerOf(options, command, by)
  const session = await wantedSession(command, sessionId)
  await offerPlaces(command, session)
  const free = await freePlaces(command.em, session)
  if (waitIfFull && free !== null && free < 1) return waitFor(command, { session, ...wish }, booker)
  const booking = await bookLocked(command, { session, ...wish }, booker)
  await stateBooking(command, 'Clase reservada', booking)
  if (by === 'staff') await command.sendMail(bookingMade, { bookingId: booking.id })
  const booked = by === 'staff' ? 'Quedó reservada' : 'Reservaste'
  return { ...done(`${booked} la clase del ${classMoment(session)}`), id: booking.id }
}
