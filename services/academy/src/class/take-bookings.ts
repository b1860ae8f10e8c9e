import { earlyStartMinutes } from '@rodada/contracts/timetable-rules'
import type { EntityManager } from '@rodada/service/orm'
import { Booking, bookingCause } from '../booking/booking.entity.ts'
import { creditOf } from '../booking/release-bookings.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import { CreditEntry } from '../subscription/credit-entry.entity.ts'
import type { CreditChange } from '../subscription/enter-credits.ts'
import type { Subscription } from '../subscription/subscription.entity.ts'
import type { Attendance } from './attendance.ts'
import { HeldClass } from './held-class.entity.ts'

/** Locks the session that a class is held in and those that its students are booked in then, before their subscriptions. */
export async function lockBookedSessions(
  em: EntityManager,
  students: readonly Attendance[],
  { at, sessionId }: Pick<Holding, 'at' | 'sessionId'>,
): Promise<TimetableSession[]> {
  const booked = (await readBookings(em, students, at)).map((booking) => booking.sessionId)
  return lockTimetableSessions(em, [...new Set(sessionId === undefined ? booked : [...booked, sessionId])])
}

/**
 * The bookings with which students take a class that starts at a time: of the same subscription, from an hour before
 * the session until its end; of several the earliest. A class that is told of later finds those that count as missed by
 * then. Where it is known in which session the class is held, its bookings are taken, and another one only for want of
 * a class that is free. The caller has locked the sessions and the subscriptions.
 * @returns by student.
 */
export async function findBookingsAt(
  em: EntityManager,
  students: readonly Attendance[],
  { at, sessionId, sessions, subscriptions }: Holding,
): Promise<Map<number, Booking>> {
  const rows = await readBookings(em, students, at)
  const locked = rows.filter((booking) => sessions.some(({ id }) => id === booking.sessionId))
  if (sessionId === undefined) return byStudent(locked)
  const taken = byStudent(locked.filter((booking) => booking.sessionId === sessionId))
  const others = byStudent(locked.filter((booking) => booking.sessionId !== sessionId))
  const free = new Map(subscriptions.map((row) => [row.id, row.pendingClasses - row.reservedClasses]))
  for (const { participantId, subscriptionId } of students) {
    if (taken.has(participantId)) continue
    const [left, other] = [free.get(subscriptionId) ?? 0, others.get(participantId)]
    if (left < 1 && other) taken.set(participantId, other)
    else free.set(subscriptionId, left - 1)
  }
  return taken
}

/** When and in which session a class is held, with what the caller has locked for it. */
interface Holding {
  readonly at: Date
  readonly sessionId: number | undefined
  readonly sessions: readonly TimetableSession[]
  readonly subscriptions: readonly Subscription[]
}

function byStudent(bookings: readonly Booking[]): Map<number, Booking> {
  return new Map(bookings.map((booking) => [booking.participantId, booking]))
}

/** The latest first. */
async function readBookings(
  em: EntityManager,
  students: readonly Attendance[],
  at: Date,
): Promise<Booking[]> {
  const latest = new Date(at.getTime() + earlyStartMinutes * 60_000)
  const rows = await em.find(
    Booking,
    {
      participantId: { $in: students.map(({ participantId }) => participantId) },
      status: { $in: ['booked', 'missed'] },
      holdUntil: null,
      startsAt: { $lte: latest },
      endsAt: { $gt: at },
    },
    { orderBy: { startsAt: 'desc', id: 'desc' }, refresh: true },
  )
  const isTheirs = (booking: Booking) =>
    students.some(
      (one) => one.participantId === booking.participantId && one.subscriptionId === booking.subscriptionId,
    )
  return rows.filter(isTheirs)
}

/** So long before a session a class of its students is taken for that session's where the instructor does not say so. */
const soonMs = 15 * 60_000

/**
 * Marks sessions as held: the class's own, and those that its bookings are of, as far as it was said to be of them or
 * they had begun. A student may take a class before the session that they have booked, which stays as it is.
 */
export function markHeld(
  held: HeldClass,
  bookings: ReadonlyMap<number, Booking>,
  { sessions, sessionId }: Pick<Holding, 'sessions' | 'sessionId'>,
): void {
  const taken = new Set([...bookings.values()].map((booking) => booking.sessionId))
  const latest = new Date(held.startedAt.getTime() + soonMs)
  for (const session of sessions) {
    const isTaken = taken.has(session.id) && (session.id === sessionId || session.startsAt <= latest)
    if (isTaken || session.id === held.sessionId) session.status = 'held'
  }
}

/**
 * Lets a class take over the bookings of its students; the caller has locked their sessions.
 * @returns the entries that set free what they reserve, or give back what being missed has cost, for the same statement
 * that reserves it for the class.
 */
export async function takeOver(
  em: EntityManager,
  bookings: ReadonlyMap<number, Booking>,
  { classId, actorId }: { readonly classId: number; readonly actorId: number },
): Promise<CreditChange[]> {
  const freed: CreditChange[] = []
  for (const booking of bookings.values()) {
    const kind = booking.status === 'booked' ? 'released' : (await hasCost(em, booking)) ? 'returned' : null
    if (kind !== null) freed.push(creditOf(booking, kind, actorId))
    booking.status = 'held'
    booking.classId = classId
  }
  return freed
}

/** Whether the missed booking was charged as a class (`BOOKING_MISSED`). */
async function hasCost(em: EntityManager, booking: Booking): Promise<boolean> {
  const { subscriptionId } = booking
  const last = await em.findOne(
    CreditEntry,
    { subscriptionId, cause: bookingCause(booking) },
    { orderBy: { id: 'desc' } },
  )
  return last?.kind === 'consumed'
}

/** Locks the sessions that a class was held in, which the caller has locked, before its subscriptions. */
export async function lockHeldSessions(
  em: EntityManager,
  { id: classId, sessionId }: HeldClass,
): Promise<TimetableSession[]> {
  const booked = (await em.find(Booking, { classId, status: 'held' })).map((booking) => booking.sessionId)
  return lockTimetableSessions(em, [...new Set(sessionId === null ? booked : [...booked, sessionId])])
}

/**
 * Gives back the bookings of a class that is undone: while their session goes on they are booked as before. A session
 * that no other class was held in is scheduled again.
 * @param sessions what `lockHeldSessions` found.
 * @returns the entries that reserve their classes again, for the same statement that frees them from the class.
 */
export async function giveBackBookings(
  em: EntityManager,
  classId: number,
  sessions: readonly TimetableSession[],
  { at, by, isOpen }: { readonly at: Date; readonly by: number; readonly isOpen: boolean },
): Promise<CreditChange[]> {
  const sessionId = { $in: sessions.map(({ id }) => id) }
  const bookings = await em.find(Booking, { sessionId, status: 'held' }, { refresh: true })
  const classes = await em.find(HeldClass, { sessionId, undoneAt: null, id: { $ne: classId } })
  const others = new Set(
    [...bookings.filter((one) => one.classId !== classId), ...classes].map((one) => one.sessionId),
  )
  for (const session of sessions)
    if (session.status === 'held' && !others.has(session.id)) session.status = 'scheduled'
  return bookings.flatMap((booking) => {
    if (booking.classId !== classId) return []
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
