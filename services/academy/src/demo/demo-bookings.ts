import { classShare, unpaidHoldHours } from '@rodada/contracts/timetable/rules'
import { hourMs } from '@rodada/contracts/words/durations'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import { demoCourses } from '@rodada/demo/demo-courses'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { AcademyDb, AcademyTables } from '../entities.ts'
import { instantAt } from '../time/site-time.ts'
import { bookingCause } from '../timetable/booking/booking.entity.ts'
import { placeHoldEnd } from '../timetable/booking/hold-end.ts'

/** At most; a student of a full or short timetable books fewer. */
const bookedAhead = 3
const longestLine = 3
const halfHourMs = hourMs / 2

interface Session {
  readonly id: number
  readonly courseId: number
  readonly slotId: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly capacity: number | null
}

interface Buyer {
  readonly id: number
  readonly courseId: number
  readonly ownerId: number
  readonly available: number
  readonly until: Date
  /** Null: the subscription is paid. */
  readonly holdUntil: Date | null
  readonly students: readonly number[]
}

interface Place {
  readonly session: Session
  readonly buyer: Buyer
  readonly student: number
}

/** Books classes for the families: the next ones of one slot each, and the instructor's session of today. */
export async function insertDemoBookings(db: AcademyDb, now: Date): Promise<void> {
  const buyers = await readBuyers(db, now)
  const today = await addSessionToday(db, now)
  const sessions = [...(today ? [today] : []), ...(await readSessions(db, now))]
  const { booked, waiting } = planPlaces(buyers, sessions)
  await storeBookings(db, booked)
  if (waiting.length > 0) await db.insertInto('waiting_entry').values(waiting.map(entryRow)).execute()
}

/** A session that begins at the next half hour, at 8:00 at the earliest and at 22:30 at the latest. */
async function addSessionToday(db: AcademyDb, now: Date): Promise<Session | undefined> {
  const at = demoCourses.findIndex(({ slug }) => slug === 'patineta-desde-cero')
  const today = dayInMexico(now)
  const soon = Math.ceil(now.getTime() / halfHourMs) * halfHourMs
  const [earliest, latest] = [instantAt(today, '08:00'), instantAt(today, '22:30')]
  const startsAt = new Date(Math.min(Math.max(soon, earliest.getTime()), latest.getTime()))
  const endsAt = new Date(startsAt.getTime() + hourMs)
  const row = {
    ...{ courseId: at + 1, slotId: null, date: today, startsAt, endsAt, capacity: 8, isOwn: true },
    ...{ level: 'Principiante', locationId: 1, instructorIds: [demoAccounts.instructor.id] },
    ...{ cancelReason: null, cancelledAt: null, cancelledBy: null },
  }
  const { id } = await db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()
  return endsAt > now ? { id, ...row } : undefined
}

function readSessions(db: AcademyDb, now: Date): Promise<Session[]> {
  return db
    .selectFrom('session')
    .select(['id', 'courseId', 'slotId', 'startsAt', 'endsAt', 'capacity'])
    .where('slotId', 'is not', null)
    .where('status', '=', 'scheduled')
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

async function readBuyers(db: AcademyDb, now: Date): Promise<Buyer[]> {
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'courseId', 'createdBy', 'createdAt', 'expiresAt', 'dueDate', 'acquiredClasses'])
    .select(sql<number>`pending_classes - reserved_classes`.as('available'))
    .select(
      sql<number[]>`(select coalesce(array_agg(participant_id order by participant_id), '{}')
        from subscription_participant where subscription_id = subscription.id)`.as('students'),
    )
    .where('courseId', 'is not', null)
    .where(({ or, eb }) => or([eb('status', '=', 'PendingPayment'), eb('dueDate', '>', now)]))
    .where('status', 'in', ['Active', 'PendingPayment'])
    .orderBy('id')
    .execute()
  const buyers = rows.map(({ courseId, createdBy, dueDate, ...row }) => ({
    ...{ id: row.id, courseId: courseId ?? 0, ownerId: createdBy, students: row.students },
    available: dueDate === null ? (row.acquiredClasses ?? 0) : row.available,
    until: dueDate ?? row.expiresAt,
    holdUntil: dueDate === null ? new Date(row.createdAt.getTime() + unpaidHoldHours * hourMs) : null,
  }))
  return buyers.filter(({ holdUntil }) => holdUntil === null || holdUntil > now)
}

function planPlaces(buyers: readonly Buyer[], sessions: readonly Session[]) {
  const booked: Place[] = []
  const waiting: Place[] = []
  const countOf = (places: readonly Place[], { id }: Session) =>
    places.filter(({ session }) => session.id === id).length
  for (const buyer of buyers)
    buyer.students.forEach((student, at) => {
      let left = Math.min(bookedAhead, classShare(buyer.available, buyer.students.length, at))
      for (const session of wantedOf(buyer, at, sessions)) {
        if (left === 0) break
        if (isElsewhere(student, session, [...booked, ...waiting])) continue
        if (session.capacity === null || countOf(booked, session) < session.capacity) {
          booked.push({ session, buyer, student })
          left--
        } else if (buyer.holdUntil === null && countOf(waiting, session) < longestLine) {
          waiting.push({ session, buyer, student })
          break
        }
      }
    })
  return { booked, waiting }
}

/**
 * Today's session, and those of one slot. Most buyers of the patineta course choose its last slot, which is small, so
 * that waiting lists come about.
 */
function wantedOf({ courseId, id, until }: Buyer, at: number, sessions: readonly Session[]): Session[] {
  const own = sessions.filter((session) => session.courseId === courseId && session.startsAt < until)
  const slots = [...new Set(own.flatMap(({ slotId }) => slotId ?? []))].sort((one, other) => other - one)
  const slot = slots[id % 3 === 0 ? at % slots.length : 0]
  return own.filter(({ slotId }) => slotId === null || slotId === slot)
}

function isElsewhere(student: number, { startsAt, endsAt }: Session, places: readonly Place[]): boolean {
  return places.some(
    (one) => one.student === student && one.session.startsAt < endsAt && startsAt < one.session.endsAt,
  )
}

async function storeBookings(db: AcademyDb, booked: readonly Place[]): Promise<void> {
  if (booked.length === 0) return
  const rows = booked.map(({ session, buyer, student }) => ({
    ...{ sessionId: session.id, participantId: student, subscriptionId: buyer.id },
    ...{ startsAt: session.startsAt, endsAt: session.endsAt },
    holdUntil: buyer.holdUntil && placeHoldEnd(session, buyer.holdUntil),
    ...{ classId: null, releasedAt: null, releaseReason: null, createdBy: buyer.ownerId },
  }))
  // PostgreSQL returns rows in the order of the values.
  const stored = await db.insertInto('booking').values(rows).returning('id').execute()
  const entries = booked.flatMap(({ buyer, student }, at): Insertable<AcademyTables['credit_entry']>[] => {
    const booking = stored[at]
    if (!booking || buyer.holdUntil !== null) return []
    const cause = bookingCause(booking)
    const entry = { subscriptionId: buyer.id, participantId: student, actorId: buyer.ownerId, cause }
    return [{ ...entry, kind: 'reserved', classes: 1 }]
  })
  if (entries.length > 0) await db.insertInto('credit_entry').values(entries).execute()
}

function entryRow({ session, buyer, student }: Place) {
  return {
    ...{ sessionId: session.id, participantId: student, subscriptionId: buyer.id },
    ...{ offeredUntil: null, tokenHash: null, createdBy: buyer.ownerId },
  }
}
