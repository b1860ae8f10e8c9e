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

/** Locks the session of a class and the booked sessions of its students at that time, before their subscriptions. */
export async function lockBookedSessions(
  em: EntityManager,
  students: readonly Attendance[],
  { at, sessionId }: Pick<Holding, 'at' | 'sessionId'>,
): Promise<TimetableSession[]> {
  const booked = (await readBookings(em, students, at)).map((booking) => booking.sessionId)
  return lockTimetableSessions(em, [...new Set(sessionId === undefined ? booked : [...booked, sessionId])])
}

/**
 * Bookings that a class uses which starts at `at`: of the same subscription, from an hour before the session
 * until its end, the earliest of several. A class that a device reports later also finds bookings that count
 * as missed by then. Where the session of the class is known, its bookings are used, and those of other
 * sessions only where the subscription has no free class. The caller has locked sessions and subscriptions.
 * @returns the bookings by student.
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

/** Time and session of a class, with the rows that the caller has locked for it. */
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

/** A class that starts so long before a booked session counts as held in it, where the instructor names no session. */
const soonMs = 15 * 60_000

/**
 * Marks sessions as held: the one that the class names, and those of its bookings that the class names or
 * that had begun by its start (`soonMs`). Students may take a class well before their booked session, which
 * then stays scheduled.
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
 * Links the bookings of the students to the class; the caller has locked their sessions.
 * @returns ledger entries that release the reserved classes, or return those consumed as missed. They go into
 * the same statement as the reservations of the class.
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

/** Whether the missed booking consumed a class (`BOOKING_MISSED`). */
async function hasCost(em: EntityManager, booking: Booking): Promise<boolean> {
  const { subscriptionId } = booking
  const last = await em.findOne(
    CreditEntry,
    { subscriptionId, cause: bookingCause(booking) },
    { orderBy: { id: 'desc' } },
  )
  return last?.kind === 'consumed'
}

/** Locks the sessions in which a class was held, before its subscriptions; the caller has locked the class. */
export async function lockHeldSessions(
  em: EntityManager,
  { id: classId, sessionId }: HeldClass,
): Promise<TimetableSession[]> {
  const booked = (await em.find(Booking, { classId, status: 'held' })).map((booking) => booking.sessionId)
  return lockTimetableSessions(em, [...new Set(sessionId === null ? booked : [...booked, sessionId])])
}

/**
 * Gives back the bookings of a class that is undone: booked again where the class was open and their session is not over,
 * released otherwise. A session in which no other class was held is scheduled again.
 * @param sessions those of `lockHeldSessions`.
 * @returns ledger entries that reserve the classes again. They go into the same statement as the releases of the class.
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
