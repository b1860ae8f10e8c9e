import type { ResponseOf } from '@rodada/contracts/call'
import type { getInstructorToday } from '@rodada/contracts/class/instructor'
import { compliantStatus } from '@rodada/contracts/class/rules'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { photosAllowed } from '../../family/consent/read-consents.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'
import { readSignedLetters, type SignedLetters } from '../../family/participant/read-signed-letters.ts'
import { type Standing, standingColumns, whyNotCompliant } from '../../sale/subscription/compliance.ts'
import { studentCount } from '../../sale/subscription/student-count.ts'
import { beginsOn } from '../../time/site-time.ts'
import { readSessions } from '../../timetable/session/read-sessions.ts'

type Answer = ResponseOf<typeof getInstructorToday>
type RosterRow = Answer[number]['roster'][number]
type Computed = 'status' | 'standing' | 'standingText' | 'pendingClasses' | 'letterSigned' | 'photosAllowed'

interface Row extends Standing, Omit<RosterRow, Computed> {
  readonly bookingStatus: RosterRow['status']
  readonly sessionId: number
  readonly studentCount: number
  readonly photosAllowed: boolean
}

/**
 * SQL condition on `booking` and `session`: the instructor may read the student's health notes. True for a named
 * instructor of the session, for who holds a class with that booking, and for who has a session at the same location
 * that day.
 */
export function mayReadNotes(instructorId: number, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${instructorId} = any(session.instructor_ids)
    or exists (select from held_class held
      where held.id = booking.class_id and held.instructor_id = ${instructorId})
    or exists (select from session own where own.location_id = session.location_id
      and ${isOn(sql`own`, now)} and ${instructorId} = any(own.instructor_ids)))`
}

/** SQL condition: the session is on the day of `now` by the clock of its place, and was not cancelled. */
export function isOn(session: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  const [starts, zone] = [sql`${session}.starts_at`, sql`${session}.zone`]
  // Zones are at most three hours behind the site's: its today may have begun while theirs is yesterday.
  const days = { from: addDays(dayInMexico(now), -1), to: addDays(dayInMexico(now), 1) }
  return sql<SqlBool>`${beginsOn(starts, zone, days)}
    and (${starts} at time zone ${zone})::date = (${now}::timestamptz at time zone ${zone})::date
    and ${session}.status <> 'cancelled'`
}

/** SQL condition: `session` is today and names the instructor, or no instructor. */
export function isHeldToday(instructorId: number, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${isOn(sql`session`, now)}
    and (cardinality(session.instructor_ids) = 0 or ${instructorId} = any(session.instructor_ids))`
}

/** Today's sessions that name the instructor, or no instructor, with their students. */
export async function readInstructorToday(db: AcademyDb, instructorId: number, now: Date): Promise<Answer> {
  const sessions = await readSessions(db, isHeldToday(instructorId, now))
  const rosters = await readRosters(
    db,
    sessions.map(({ session }) => session.id),
  )
  const students = [...rosters.values()]
    .flat()
    .map((row) => ({ id: row.participantId, birthdate: row.birthdate }))
  const letters = await readSignedLetters(db, students, now)
  return sessions.map(({ session }) => ({
    ...session,
    roster: (rosters.get(session.id) ?? []).map((row) =>
      presentRow(row, letters, earlier(now, new Date(session.startTime))),
    ),
  }))
}

async function readRosters(db: AcademyDb, ids: readonly number[]): Promise<Map<number, Row[]>> {
  const { rows } = await sql<Row>`
    select booking.session_id as "sessionId", booking.id as "bookingId", participant.id as "participantId",
      booking.subscription_id as "subscriptionId", participant.name, participant.birthdate::text, booking.status as "bookingStatus",
      coalesce(responsible.name, '') as "contactName", coalesce(responsible.phone, '') as "contactPhone",
      health_notes.participant_id is not null as "hasHealthNotes",
      coalesce(health_notes.has_medical_notes, false) as "hasMedicalNotes",
      ${photosAllowed(sql`participant.id`)} as "photosAllowed",
      ${studentCount} as "studentCount", ${standingColumns}
    from booking
    join participant on participant.id = booking.participant_id
    join subscription on subscription.id = booking.subscription_id
    join course on course.id = subscription.course_id
    left join responsible on responsible.id = participant.responsible_id
    left join health_notes on health_notes.participant_id = participant.id
    where booking.session_id = any(${ids}::integer[]) and booking.status <> 'released'
    order by ${byStudentName}`.execute(db)
  return Map.groupBy(rows, ({ sessionId }) => sessionId)
}

/** A session booked within the validity can be taken, also after it has begun. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function presentRow(row: Row, letters: SignedLetters, at: Date): RosterRow {
  const whyNot = whyNotCompliant(row, at)
  return {
    bookingId: row.bookingId,
    participantId: row.participantId,
    subscriptionId: row.subscriptionId,
    name: row.name,
    birthdate: row.birthdate,
    status: row.bookingStatus,
    standing: whyNot === '' ? compliantStatus : 'No al corriente',
    standingText: whyNot,
    pendingClasses: row.pendingClasses,
    studentCount: row.studentCount,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    hasHealthNotes: row.hasHealthNotes,
    hasMedicalNotes: row.hasMedicalNotes,
    photosAllowed: row.photosAllowed,
    letterSigned: letters.has(row.participantId),
  }
}
