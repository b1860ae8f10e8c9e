import { earlyStartMinutes } from '@rodada/contracts/timetable/rules'
import { dayMs, minuteMs } from '@rodada/contracts/words/durations'
import type { EntityManager } from '@rodada/service/data/orm'
import { CreditEntry } from '../../sale/subscription/credit-entry.entity.ts'
import type { CreditChange } from '../../sale/subscription/enter-credits.ts'
import { lockSubscriptions } from '../../sale/subscription/lock-subscription.ts'
import type { Subscription } from '../../sale/subscription/subscription.entity.ts'
import { isOfThatDay } from '../../time/class-time.ts'
import { Booking, bookingCause } from '../booking/booking.entity.ts'
import { creditOf } from '../booking/release-bookings.ts'
import { lockTimetableSessions } from '../session/lock-sessions.ts'
import type { TimetableSession } from '../session/session.entity.ts'
import type { Attendance } from './attendance.ts'
import { HeldClass } from './held-class.entity.ts'

/** Time of a class and what it says that it uses; see `classBody`. */
export interface Naming {
  readonly at: Date
  readonly sessionId: number | undefined
  readonly bookingIds: readonly number[]
}

/** A class with the rows that the caller has locked for it. */
interface Holding extends Naming {
  readonly sessions: readonly TimetableSession[]
  readonly subscriptions: readonly Subscription[]
}

/**
 * Locks the session of a class and the booked sessions of its students, then the subscriptions of the students and of
 * those bookings.
 */
export async function lockBooked(
  em: EntityManager,
  students: readonly Attendance[],
  naming: Naming,
): Promise<Pick<Holding, 'sessions' | 'subscriptions'>> {
  const booked = await readBookings(em, students, naming)
  const named = naming.sessionId === undefined ? [] : [naming.sessionId]
  const ids = [...booked.map(({ sessionId }) => sessionId), ...named]
  const sessions = await lockTimetableSessions(em, [...new Set(ids)])
  const owed = [...students, ...booked].map(({ subscriptionId }) => subscriptionId)
  return { sessions, subscriptions: await lockSubscriptions(em, [...new Set(owed)]) }
}

/**
 * Bookings that a class uses. Those that it names, by their session or by themselves, whatever the hour and from
 * whichever subscription: a student who takes the class that was booked is never charged for both. Else the earliest of
 * those of the same subscription: where nothing says which session the class is of, of its whole day until the end of the
 * session, and where it has none those of another subscription of the course; where it is known, from an hour before, and
 * only where the subscription has no free class. A class that a device reports later also finds bookings that count as
 * missed by then.
 * @returns the bookings by student.
 */
export async function findBookings(
  em: EntityManager,
  students: readonly Attendance[],
  holding: Holding,
): Promise<Map<number, Booking>> {
  const { at, sessionId, sessions, subscriptions } = holding
  const rows = await readBookings(em, students, holding)
  const locked = rows.filter(
    (booking) =>
      sessions.some(
        (session) =>
          session.id === booking.sessionId && (isNamed(booking, holding) || isOfThatDay(session, at)),
      ) && subscriptions.some(({ id }) => id === booking.subscriptionId),
  )
  const taken = byStudent(locked.filter((booking) => isNamed(booking, holding)))
  const courseOf = (id: number) => subscriptions.find((row) => row.id === id)?.courseId
  const ofCourse = locked.filter(({ participantId, subscriptionId }) =>
    students.some(
      (one) =>
        one.participantId === participantId && courseOf(one.subscriptionId) === courseOf(subscriptionId),
    ),
  )
  const theirs = locked.filter((booking) => isTheirs(booking, students))
  const others = byStudent([...ofCourse, ...theirs])
  if (sessionId === undefined) return new Map([...others, ...taken])
  const free = new Map(subscriptions.map((row) => [row.id, row.pendingClasses - row.reservedClasses]))
  for (const { participantId, subscriptionId } of students) {
    if (taken.has(participantId)) continue
    const [left, other] = [free.get(subscriptionId) ?? 0, others.get(participantId)]
    if (left < 1 && other) taken.set(participantId, other)
    else free.set(subscriptionId, left - 1)
  }
  return taken
}

function isNamed({ id, sessionId }: Booking, naming: Naming): boolean {
  return sessionId === naming.sessionId || naming.bookingIds.includes(id)
}

function byStudent(bookings: readonly Booking[]): Map<number, Booking> {
  return new Map(bookings.map((booking) => [booking.participantId, booking]))
}

/** The latest first. */
async function readBookings(
  em: EntityManager,
  students: readonly Attendance[],
  naming: Naming,
): Promise<Booking[]> {
  const { at, sessionId, bookingIds } = naming
  const after = (ms: number) => new Date(at.getTime() + ms)
  const aheadMs = sessionId === undefined ? dayMs : earlyStartMinutes * minuteMs
  const rows = await em.find(
    Booking,
    {
      participantId: { $in: students.map(({ participantId }) => participantId) },
      status: { $in: ['booked', 'missed'] },
      holdUntil: null,
      $or: [
        { startsAt: { $lte: after(aheadMs) }, endsAt: { $gt: at } },
        { id: { $in: [...bookingIds] }, startsAt: { $gt: after(-dayMs), $lt: after(dayMs) } },
        ...(sessionId === undefined ? [] : [{ sessionId }]),
      ],
    },
    { orderBy: { startsAt: 'desc', id: 'desc' }, refresh: true },
  )
  if (sessionId === undefined) return rows
  return rows.filter((booking) => isNamed(booking, naming) || isTheirs(booking, students))
}

function isTheirs(booking: Booking, students: readonly Attendance[]): boolean {
  return students.some(
    (one) => one.participantId === booking.participantId && one.subscriptionId === booking.subscriptionId,
  )
}

/** A class that starts so long before a booked session counts as held in it, where the instructor names no session. */
const soonMs = 15 * minuteMs

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

/**
 * Locks the sessions in which a class was held, then its subscriptions and those of its bookings; the caller has locked
 * the class.
 */
export async function lockHeld(
  em: EntityManager,
  { id: classId, sessionId }: HeldClass,
  students: readonly Attendance[],
): Promise<Pick<Holding, 'sessions' | 'subscriptions'>> {
  const booked = await em.find(Booking, { classId, status: 'held' })
  const ids = [...booked.map((booking) => booking.sessionId), ...(sessionId === null ? [] : [sessionId])]
  const sessions = await lockTimetableSessions(em, [...new Set(ids)])
  const owed = [...students, ...booked].map(({ subscriptionId }) => subscriptionId)
  return { sessions, subscriptions: await lockSubscriptions(em, [...new Set(owed)]) }
}

/**
 * Gives back the bookings of a class that is undone: booked again where their session has still to begin, or the class was
 * open and it is not over, released otherwise: nobody is to miss a session that was held. Booked again only where the
 * subscription goes on. A session in which no other class was held is scheduled again.
 * @param locked the rows of `lockHeld`.
 * @returns ledger entries that reserve the classes again. They go into the same statement as the releases of the class.
 */
export async function giveBackBookings(
  em: EntityManager,
  classId: number,
  { sessions, subscriptions }: Pick<Holding, 'sessions' | 'subscriptions'>,
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
    const goesOn = subscriptions.some((row) => row.id === booking.subscriptionId && row.goesOn(at))
    if (goesOn && (isOpen ? booking.endsAt : booking.startsAt) > at) {
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
