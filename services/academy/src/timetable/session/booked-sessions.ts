import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../family/participant/participant-order.ts'
import { readSessions } from './read-sessions.ts'

/** A session with the students of one account who have booked it. */
export interface BookedSession {
  readonly session: TimetableSession
  /** Street and city of its place; empty without one. */
  readonly address: string
  readonly whatToBring: string
  readonly students: readonly string[]
}

/** Booked sessions, the earliest first, each once for all students. @param fits condition on `booking` and `subscription`. */
export async function readBookedSessions(db: AcademyDb, fits: RawBuilder<SqlBool>): Promise<BookedSession[]> {
  const { rows } = await sql<{ sessionId: number; address: string; whatToBring: string; students: string[] }>`
    select session.id as "sessionId", course.what_to_bring as "whatToBring",
      concat_ws(', ', nullif(trim(location.street || ' ' || location.street_number), ''),
        nullif(location.neighborhood, ''), nullif(location.city, '')) as address,
      array_agg(participant.name order by ${byStudentName}) as students
    from booking
    join subscription on subscription.id = booking.subscription_id
    join participant on participant.id = booking.participant_id
    join session on session.id = booking.session_id
    join course on course.id = session.course_id
    left join location on location.id = session.location_id
    where booking.status = 'booked' and ${fits}
    group by session.id, course.id, location.id`.execute(db)
  const ids = rows.map(({ sessionId }) => sessionId)
  if (ids.length === 0) return []
  const sessions = await readSessions(db, sql<SqlBool>`session.id = any(${ids}::integer[])`)
  return sessions.flatMap(({ session }) => {
    const row = rows.find(({ sessionId }) => sessionId === session.id)
    if (row === undefined) return []
    const { address, whatToBring, students } = row
    return [{ session, address, whatToBring, students }]
  })
}
