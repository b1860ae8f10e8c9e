import { dayInMexico } from '@rodada/contracts/student-age'
import type { TimetableSession } from '@rodada/contracts/timetable'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'
import { mapUrlOf } from '../location/map-url.ts'

type Place = Parameters<typeof mapUrlOf>[0] & { readonly id: number }

interface Row {
  readonly id: number
  readonly courseId: number
  readonly courseTitle: string
  readonly slotId: number | null
  readonly startsAt: string
  readonly endsAt: string
  readonly level: string | null
  readonly place: Place | null
  readonly capacity: number | null
  readonly status: TimetableSession['status']
  readonly cancelReason: string | null
  readonly isOwn: boolean
  readonly version: number
  readonly instructors: { readonly id: number; readonly name: string }[]
  /** Booked, held or offered. */
  readonly taken: number
  readonly waiting: number
}

/** Sessions as everybody sees them, with what the staff sees besides. */
export interface ReadSession {
  readonly session: TimetableSession
  readonly taken: number
  readonly waiting: number
  readonly isOwn: boolean
  readonly version: number
}

/** Most sessions of one answer: a busy week of the whole academy. */
const mostSessions = 1000

/** How many a course's page shows. */
const nextShown = 5

/** The next sessions of a course that can be booked or waited for. */
export async function readNextSessions(
  db: AcademyDb,
  courseId: number,
  now: Date,
): Promise<TimetableSession[]> {
  const fits = sql<SqlBool>`session.course_id = ${courseId} and session.status = 'scheduled'
    and session.starts_at > ${now}`
  return (await readSessions(db, fits, nextShown)).map(({ session }) => session)
}

/** The next session of each of these courses that can be booked or waited for, by course. */
export async function readFirstSessions(
  db: AcademyDb,
  courseIds: readonly number[],
  now: Date,
): Promise<Map<number, TimetableSession>> {
  if (courseIds.length === 0) return new Map()
  const fits = sql<SqlBool>`session.id = any(array(
    select (select id from timetable_session where course_id = wanted.course_id and status = 'scheduled'
      and starts_at > ${now} order by starts_at, id limit 1)
    from unnest(${courseIds}::integer[]) as wanted (course_id)))`
  const sessions = await readSessions(db, fits)
  return new Map(sessions.map(({ session }) => [session.courseId, session]))
}

/** Sessions that fit, the earliest first. @param fits names `session`. */
export async function readSessions(
  db: AcademyDb,
  fits: RawBuilder<SqlBool>,
  most = mostSessions,
): Promise<ReadSession[]> {
  const { rows } = await sql<Row>`
    select session.id, session.course_id as "courseId", course.title as "courseTitle", session.slot_id as "slotId",
      session.starts_at as "startsAt", session.ends_at as "endsAt", session.level, session.capacity, session.status,
      session.cancel_reason as "cancelReason", session.is_own as "isOwn", session.version,
      case when location.id is not null then jsonb_build_object('id', location.id, 'name', location.name,
        'street', location.street, 'streetNumber', location.street_number, 'neighborhood', location.neighborhood,
        'city', location.city, 'state', location.state, 'latitude', location.latitude,
        'longitude', location.longitude) end as place,
      (select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'name', trim(name || ' ' || last_name))
        order by name, user_id), '[]') from user_copy where user_id = any(session.instructor_ids)) as instructors,
      booked.total + line.offered as taken, line.waiting
    from timetable_session session
    join course on course.id = session.course_id
    left join location on location.id = session.location_id
    cross join lateral (
      select count(*)::integer as total from booking
      where session_id = session.id and (status = 'booked' or status = 'held')
    ) as booked
    cross join lateral (
      select count(*) filter (where status = 'offered')::integer as offered,
        count(*) filter (where status = 'waiting')::integer as waiting
      from waiting_entry where session_id = session.id and (status = 'waiting' or status = 'offered')
    ) as line
    where ${fits}
    order by session.starts_at, session.id limit ${most}`.execute(db)
  return rows.map(present)
}

function present(row: Row): ReadSession {
  const { place, startsAt, endsAt, taken, waiting, isOwn, version, ...session } = row
  const start = new Date(startsAt)
  return {
    ...{ taken, waiting, isOwn, version },
    session: {
      ...session,
      date: dayInMexico(start),
      startTime: start.toISOString(),
      endTime: new Date(endsAt).toISOString(),
      address: place && { id: place.id, name: place.name, mapUrl: mapUrlOf(place) },
      placesLeft: row.capacity === null ? null : Math.max(0, row.capacity - taken - waiting),
    },
  }
}
