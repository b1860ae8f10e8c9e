import { earlyStartMinutes } from '@rodada/contracts/timetable-rules'
import type { EntityManager } from '@rodada/service/orm'
import { lockTimetableSessions } from '../sessions/lock-sessions.ts'
import { Booking } from '../subscriptions/booking.entity.ts'
import type { CreditChange } from '../subscriptions/enter-credits.ts'
import { creditOf } from '../subscriptions/release-bookings.ts'
import type { Attendance } from './attendance.ts'

/**
 * The bookings with which students take a class that starts now: of the same subscription, from an hour before the
 * session until its end; of several the earliest. @returns by student.
 */
export async function findBookingsNow(
  em: EntityManager,
  students: readonly Attendance[],
  at: Date,
): Promise<Map<number, Booking>> {
  const latest = new Date(at.getTime() + earlyStartMinutes * 60_000)
  const rows = await em.find(
    Booking,
    {
      participantId: { $in: students.map(({ participantId }) => participantId) },
      ...{ status: 'booked', holdUntil: null, startsAt: { $lte: latest }, endsAt: { $gt: at } },
    },
    { orderBy: { startsAt: 'desc', id: 'desc' }, refresh: true },
  )
  const isTheirs = (booking: Booking) =>
    students.some(
      (one) => one.participantId === booking.participantId && one.subscriptionId === booking.subscriptionId,
    )
  return new Map(rows.filter(isTheirs).map((booking) => [booking.participantId, booking]))
}

/** Locks the sessions that students are booked in now, before their subscriptions, and says that a class is held there. */
export async function holdSessions(
  em: EntityManager,
  students: readonly Attendance[],
  at: Date,
): Promise<void> {
  const bookings = await findBookingsNow(em, students, at)
  const ids = [...new Set([...bookings.values()].map(({ sessionId }) => sessionId))]
  for (const session of await lockTimetableSessions(em, ids))
    if (session.status === 'scheduled') session.status = 'held'
}

/**
 * Lets a class take over what the bookings of its students have reserved.
 * @returns the entries that set it free, for the same statement that reserves it for the class.
 */
export function takeOver(
  bookings: ReadonlyMap<number, Booking>,
  classId: number,
  actorId: number,
): CreditChange[] {
  return [...bookings.values()].map((booking) => {
    booking.status = 'held'
    booking.classId = classId
    return creditOf(booking, 'released', actorId)
  })
}

/**
 * Gives back the bookings of a class that is undone: while their session goes on they are booked as before.
 * @returns the entries that reserve their classes again, for the same statement that frees them from the class.
 */
export async function giveBackBookings(
  em: EntityManager,
  classId: number,
  { at, by, isOpen }: { readonly at: Date; readonly by: number; readonly isOpen: boolean },
): Promise<CreditChange[]> {
  const bookings = await em.find(Booking, { classId, status: 'held' }, { refresh: true })
  return bookings.flatMap((booking) => {
    if (isOpen && booking.endsAt > at) {
      booking.status = 'booked'
      booking.classId = null
      return [creditOf(booking, 'reserved', by)]
    }
    booking.status = 'released'
    booking.releasedAt = at
    booking.releaseReason = 'undone'
    return []
  })
}
