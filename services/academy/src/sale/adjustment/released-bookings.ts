import type { AdjustmentEffect } from '@rodada/contracts/subscription/adjustment'
import type { EntityManager } from '@rodada/service/data/orm'
import { refusal } from '@rodada/service/http/errors'
import { Participant } from '../../family/participant/participant.entity.ts'
import { Booking } from '../../timetable/booking/booking.entity.ts'
import { TimetableSession } from '../../timetable/session/session.entity.ts'

/** Bookings of a subscription that the caller has locked, with their sessions, the earliest first. */
export async function readBooked(em: EntityManager, subscriptionId: number): Promise<BookedPlace[]> {
  const bookings = await em.find(
    Booking,
    { subscriptionId, status: 'booked' },
    { orderBy: { startsAt: 'asc', id: 'asc' }, refresh: true },
  )
  const sessions = await em.find(TimetableSession, {
    id: { $in: bookings.map(({ sessionId }) => sessionId) },
  })
  return bookings.flatMap((booking) => {
    const session = sessions.find(({ id }) => id === booking.sessionId)
    return session ? [{ booking, session }] : []
  })
}

export interface BookedPlace {
  readonly booking: Booking
  readonly session: TimetableSession
}

/** What a trial answers of bookings that the command would release. */
export async function presentReleased(
  em: EntityManager,
  places: readonly BookedPlace[],
): Promise<AdjustmentEffect['bookings']> {
  const students = await em.find(Participant, {
    id: { $in: places.map(({ booking }) => booking.participantId) },
  })
  return places.map(({ booking: { id, participantId, startsAt }, session: { zone } }) => ({
    id,
    studentName: students.find((one) => one.id === participantId)?.name ?? '',
    startTime: startsAt.toISOString(),
    zone,
  }))
}

/** @throws a refusal where other bookings would be released than the page showed. */
export function requireShown(places: readonly BookedPlace[], shown: readonly number[]): void {
  const ids = places.map(({ booking }) => booking.id)
  if (ids.length !== shown.length || ids.some((id) => !shown.includes(id)))
    throw refusal('Las reservaciones cambiaron mientras tanto. Revisa otra vez cuáles se liberan.')
}
