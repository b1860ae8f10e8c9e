import type { BookingStatus, ReleaseReason, SessionStatus } from '@rodada/contracts/timetable/rules'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import type { ClassTime } from '../session/timetable-words.ts'

/** A booking as it is when the mail is sent. */
export interface BookingRow extends ClassTime {
  readonly ownerId: number
  readonly subscriptionId: number
  readonly sessionId: number
  readonly courseId: number
  readonly sessionStatus: SessionStatus
  readonly cancelReason: string | null
  readonly status: BookingStatus
  readonly releaseReason: ReleaseReason | null
  /** Null: the booking is paid. */
  readonly holdUntil: string | null
  readonly student: string
  readonly studentId: number
}

/** The first of the bookings that are still as the mail says, with the students and subscriptions of all of them. */
export interface MailedBooking extends BookingRow {
  readonly students: readonly string[]
  readonly studentIds: readonly number[]
  readonly sessionIds: readonly number[]
  readonly subscriptionIds: readonly number[]
  /** Null: the bookings have several subscriptions. */
  readonly onlySubscription: number | null
  /** At least one of the bookings is paid. */
  readonly isPaid: boolean
}

/** Undefined where none of the bookings is as the mail says. */
export async function readMailedBooking(
  db: AcademyDb,
  ids: readonly number[],
  isMailed: (row: BookingRow) => boolean,
): Promise<MailedBooking | undefined> {
  const rows = (await readRows(db, ids)).filter(isMailed)
  const [first] = rows
  if (!first) return undefined
  return {
    ...first,
    students: distinctNames(rows),
    studentIds: [...new Set(rows.map(({ studentId }) => studentId))],
    sessionIds: [...new Set(rows.map(({ sessionId }) => sessionId))],
    subscriptionIds: [...new Set(rows.map(({ subscriptionId }) => subscriptionId))],
    onlySubscription: rows.every((row) => row.subscriptionId === first.subscriptionId)
      ? first.subscriptionId
      : null,
    isPaid: rows.some(({ holdUntil }) => holdUntil === null),
  }
}

/** Without duplicates, in alphabetical order. */
export function distinctNames(rows: readonly { readonly student: string }[]): string[] {
  return [...new Set(rows.map(({ student }) => student))].toSorted((one, other) =>
    one.localeCompare(other, 'es-MX'),
  )
}

async function readRows(db: AcademyDb, ids: readonly number[]): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select subscription.created_by as "ownerId", subscription.id as "subscriptionId", session.id as "sessionId",
      course.id as "courseId", course.title as "courseTitle", location.name as place,
      session.starts_at as "startsAt", session.ends_at as "endsAt", session.zone, session.status as "sessionStatus",
      session.cancel_reason as "cancelReason", booking.status, booking.release_reason as "releaseReason",
      booking.hold_until as "holdUntil", participant.name as student,
      participant.id as "studentId"
    from booking
    join subscription on subscription.id = booking.subscription_id
    join participant on participant.id = booking.participant_id
    join session on session.id = booking.session_id
    join course on course.id = session.course_id
    left join location on location.id = session.location_id
    where booking.id = any(${ids}::integer[])
    order by session.starts_at, booking.id`.execute(db)
  return rows
}
