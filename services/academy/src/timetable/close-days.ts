import { dayInMexico } from '@rodada/contracts/student-age'
import type { MovementSource } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { AcademyOptions } from '../academy-options.ts'
import type { Location } from '../locations/location.entity.ts'
import { lockTimetableSessions } from '../sessions/lock-sessions.ts'
import { TimetableSession } from '../sessions/session.entity.ts'
import { Booking, takesPlace } from '../subscriptions/booking.entity.ts'
import { cancelLockedSession } from './cancel-session.ts'
import { removeUnused } from './remove-unused.ts'
import { affectsBookings } from './slot-changes.ts'

/**
 * Takes away the sessions to come on the closed days of a place that the caller has locked; those with bookings are
 * cancelled, and their guardians told. @returns how many those were.
 * @throws a refusal while there are such sessions and `movesBooked` is not said.
 */
export async function closeDays(
  em: EntityManager,
  options: Pick<AcademyOptions, 'sendMail' | 'now'>,
  { id: locationId, closedDays }: Location,
  { source, movesBooked }: { readonly source: MovementSource; readonly movesBooked: boolean },
): Promise<number> {
  const reasons = new Map(closedDays.map(({ date, reason }) => [date, reason]))
  const toCome = { locationId, status: 'scheduled', startsAt: { $gt: options.now() } } as const
  const found = reasons.size === 0 ? [] : await em.find(TimetableSession, toCome)
  const sessions = await lockTimetableSessions(
    em,
    found.filter(({ startsAt }) => reasons.has(dayInMexico(startsAt))).map(({ id }) => id),
  )
  const bookings = await em.find(Booking, { sessionId: { $in: sessions.map(({ id }) => id) }, ...takesPlace })
  const isBooked = ({ id }: TimetableSession) => bookings.some(({ sessionId }) => sessionId === id)
  const booked = sessions.filter(isBooked)
  if (booked.length > 0 && !movesBooked) throw affectsBookings(booked)
  for (const session of booked) {
    const reason = reasons.get(dayInMexico(session.startsAt)) ?? 'Día sin clases'
    await cancelLockedSession(em, options, session, { source, reason, by: null })
  }
  await removeUnused(
    em,
    sessions.filter((session) => !isBooked(session)),
    'Día sin clases',
  )
  return booked.length
}
