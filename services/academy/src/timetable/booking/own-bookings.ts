import type { ResponseOf } from '@rodada/contracts/call'
import type { getOwnBookings } from '@rodada/contracts/timetable/booking'
import { unpaidHoldHours } from '@rodada/contracts/timetable/rules'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { notFound } from '@rodada/service/http/errors'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'
import { type Validity, validUntil } from '../../sale/subscription/due-date.ts'
import { beginsOn, bookedZone, dayOr } from '../../time/site-time.ts'
import { readSessions } from '../session/read-sessions.ts'
import { availableClasses } from './bookable.ts'
import { type BookingRules, changeUntil } from './booking-settings.ts'

type Answer = ResponseOf<typeof getOwnBookings>
type Booked = Answer['list'][number]
type Waiting = Answer['waiting'][number]

export interface OwnBookingsQuery {
  readonly accountId: number
  readonly from?: string
  readonly to?: string
  readonly subscriptionId?: number
  readonly now: Date
  readonly rules: BookingRules
}

/** An account's bookings, the earliest first, its waiting entries, and the subscriptions that can book. */
export async function readOwnBookings(db: AcademyDb, query: OwnBookingsQuery): Promise<Answer> {
  const [list, waiting, subscriptions] = await Promise.all([
    readOwnBooked(db, query),
    readWaiting(db, query),
    readBookable(db, query),
  ])
  return { list, waiting, subscriptions, cancelHours: query.rules.cancelHours }
}

interface BookedRow {
  readonly id: number
  readonly sessionId: number
  readonly status: Booked['status']
  readonly participant: Booked['participant']
  readonly subscriptionId: number
  readonly startsAt: string
  readonly holdUntil: string | null
  readonly releaseReason: Booked['releaseReason']
}

const mostRows = 500

/** @throws notFound where there is no such subscription. */
export async function readComingBookings(
  db: AcademyDb,
  subscriptionId: number,
  now: Date,
): Promise<Booked[]> {
  const known = await db
    .selectFrom('subscription')
    .select('id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  if (!known) throw notFound()
  return readComing(db, sql`subscription.id = ${subscriptionId}`, now)
}

/** The student's bookings to come, of all subscriptions. */
export function readStudentBookings(db: AcademyDb, studentId: number, now: Date): Promise<Booked[]> {
  return readComing(db, sql`booking.participant_id = ${studentId}`, now)
}

/** The bookings to come of all children of a family. */
export function readFamilyBookings(db: AcademyDb, familyId: number, now: Date): Promise<Booked[]> {
  return readComing(db, sql`participant.responsible_id = ${familyId}`, now)
}

function readComing(db: AcademyDb, of: RawBuilder<SqlBool>, now: Date): Promise<Booked[]> {
  const isComing = sql<SqlBool>`${of} and booking.status = 'booked' and booking.starts_at > ${now}`
  // The staff cancels until the class begins.
  return readBooked(db, isComing, { now, rules: { cancelHours: 0 } })
}

function readOwnBooked(db: AcademyDb, query: OwnBookingsQuery): Promise<Booked[]> {
  const { accountId, subscriptionId, now } = query
  const from = dayOr(query.from, dayInMexico(now))
  const to = query.to === undefined ? null : dayOr(query.to, dayInMexico(now))
  const fits = sql<SqlBool>`subscription.created_by = ${accountId}
    and ${beginsOn(sql`booking.starts_at`, bookedZone, { from, to })}
    and (${subscriptionId ?? null}::integer is null or subscription.id = ${subscriptionId ?? null}::integer)
    and booking.release_reason is distinct from 'moved'`
  return readBooked(db, fits, query)
}

async function readBooked(
  db: AcademyDb,
  fits: RawBuilder<SqlBool>,
  { now, rules }: Pick<OwnBookingsQuery, 'now'> & { readonly rules: Pick<BookingRules, 'cancelHours'> },
): Promise<Booked[]> {
  const { rows } = await sql<BookedRow>`
    select booking.id, booking.session_id as "sessionId", booking.status, booking.starts_at as "startsAt",
      jsonb_build_object('id', participant.id, 'name', participant.name) as participant,
      booking.subscription_id as "subscriptionId", booking.hold_until as "holdUntil",
      booking.release_reason as "releaseReason"
    from booking
    join subscription on subscription.id = booking.subscription_id
    join participant on participant.id = booking.participant_id
    where ${fits} order by booking.starts_at, ${byStudentName}, booking.id limit ${mostRows}`.execute(db)
  const sessions = await sessionsById(db, rows)
  return rows.flatMap(({ sessionId, startsAt, holdUntil, ...row }) => {
    const session = sessions.get(sessionId)
    if (!session) return []
    const until = changeUntil(rules, { startsAt: new Date(startsAt) })
    return [
      {
        ...row,
        session,
        holdUntil: holdUntil === null ? null : new Date(holdUntil).toISOString(),
        changeUntil: until.toISOString(),
        canChange: row.status === 'booked' && until > now,
      },
    ]
  })
}

interface WaitingRow {
  readonly id: number
  readonly sessionId: number
  readonly status: Waiting['status']
  readonly participant: Waiting['participant']
  readonly subscriptionId: number
  readonly offeredUntil: string | null
  readonly place: number
}

async function readWaiting(db: AcademyDb, { accountId, now }: OwnBookingsQuery): Promise<Waiting[]> {
  const { rows } = await sql<WaitingRow>`
    select entry.id, entry.session_id as "sessionId", entry.status, entry.subscription_id as "subscriptionId",
      jsonb_build_object('id', participant.id, 'name', participant.name) as participant,
      entry.offered_until as "offeredUntil",
      case when entry.status = 'offered' then 0 else (
        select count(*)::integer from waiting_entry earlier
        join subscription theirs on theirs.id = earlier.subscription_id
        where earlier.session_id = entry.session_id and earlier.status = 'waiting'
          and (theirs.status <> 'PendingPayment', -earlier.id) >= (subscription.status <> 'PendingPayment', -entry.id)
      ) end as place
    from waiting_entry entry
    join subscription on subscription.id = entry.subscription_id
    join participant on participant.id = entry.participant_id
    where subscription.created_by = ${accountId}
      and (entry.status = 'waiting' or entry.status = 'offered' and entry.offered_until > ${now})
    order by entry.id limit ${mostRows}`.execute(db)
  const sessions = await sessionsById(db, rows)
  return rows.flatMap(({ sessionId, offeredUntil, ...row }) => {
    const session = sessions.get(sessionId)
    const until = offeredUntil === null ? null : new Date(offeredUntil).toISOString()
    return session ? [{ ...row, session, offeredUntil: until }] : []
  })
}

async function sessionsById(db: AcademyDb, rows: readonly { readonly sessionId: number }[]) {
  const ids = [...new Set(rows.map(({ sessionId }) => sessionId))]
  const fits = sql<SqlBool>`session.id = any(${ids}::integer[])`
  const sessions = ids.length === 0 ? [] : await readSessions(db, fits)
  return new Map(sessions.map(({ session }) => [session.id, session]))
}

interface BookableRow extends Validity {
  readonly id: number
  readonly courseId: number
  readonly courseTitle: string
  readonly isPaid: boolean
  readonly available: number
  readonly hasSessions: boolean
  readonly participants: { readonly id: number; readonly name: string }[]
}

async function readBookable(db: AcademyDb, { accountId, now }: OwnBookingsQuery) {
  const { rows } = await sql<BookableRow>`
    select subscription.id, course.id as "courseId", course.title as "courseTitle",
      subscription.status = 'Active' as "isPaid", subscription.acquired_classes as "acquiredClasses",
      subscription.due_date as "dueDate", subscription.valid_from as "validFrom",
      ${availableClasses} as available,
      exists (select from session where session.course_id = course.id
        and session.status = 'scheduled' and session.starts_at > ${now}
        and (subscription.due_date is null or session.starts_at < subscription.due_date)) as "hasSessions",
      (select coalesce(jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name)
        order by ${byStudentName}), '[]')
        from subscription_participant link join participant on participant.id = link.participant_id
        where link.subscription_id = subscription.id) as participants
    from subscription join course on course.id = subscription.course_id
    where subscription.created_by = ${accountId} and (subscription.status = 'PendingPayment'
        and least(coalesce(subscription.holds_until, subscription.created_at + ${unpaidHoldHours}::integer * interval '1 hour'),
          subscription.expires_at) > ${now}
      or subscription.status = 'Active' and subscription.due_date > ${now})
    order by subscription.id limit ${mostRows}`.execute(db)
  return rows.map(({ dueDate, validFrom, acquiredClasses, ...row }) => ({
    ...row,
    validUntil: validUntil({ dueDate, validFrom, acquiredClasses }, now).toISOString(),
  }))
}
