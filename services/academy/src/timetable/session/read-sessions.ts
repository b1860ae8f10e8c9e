import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { nextShown } from '@rodada/contracts/timetable/rules'
import type { StaffSession } from '@rodada/contracts/timetable/staff-calls'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { classDay } from '../../time/class-time.ts'
import { mapUrlOf } from '../location/map-url.ts'

type Place = Parameters<typeof mapUrlOf>[0] & { readonly id: number }

interface Row {
  readonly id: number
  readonly courseId: number
  readonly courseTitle: string
  readonly slotId: number | null
  readonly startsAt: string
  readonly endsAt: string
  readonly zone: string
  readonly level: string | null
  readonly locationId: number | null
  readonly capacity: number | null
  readonly status: TimetableSession['status']
  readonly cancelReason: string | null
  readonly version: number
  readonly instructorIds: readonly number[]
  /** Bookings, held places and offers. */
  readonly taken: number
  readonly waiting: number
  /** Booked, held or missed places. */
  readonly students: number
}

/** A session as visitors see it, with the numbers for the staff. */
export interface ReadSession {
  readonly session: TimetableSession
  readonly staff: Pick<StaffSession, 'taken' | 'waiting' | 'students' | 'version'>
}

/** Greatest number of sessions in an answer: a busy week of the whole academy. */
const mostSessions = 1000

/** Next sessions of a course that can be booked or waited for. */
export async function readNextSessions(
  db: AcademyDb,
  courseId: number,
  now: Date,
): Promise<TimetableSession[]> {
  const fits = sql<SqlBool>`session.course_id = ${courseId} and session.status = 'scheduled'
    and session.starts_at > ${now}`
  return (await readSessions(db, fits, nextShown)).map(({ session }) => session)
}

/** Where and on which weekday a session takes place; 1 is Monday. */
export interface SessionFilter {
  readonly addressId?: number | undefined
  readonly day?: number | undefined
}

/** Next session of each course that fits and can be booked or waited for, by course. */
export async function readFirstSessions(
  db: AcademyDb,
  courseIds: readonly number[],
  now: Date,
  { addressId, day }: SessionFilter = {},
): Promise<Map<number, TimetableSession>> {
  if (courseIds.length === 0) return new Map()
  const there = addressId === undefined ? sql`` : sql`and coalesce(location_id = ${addressId}, true)`
  const onDay = day === undefined ? sql`` : sql`and extract(isodow from starts_at at time zone zone) = ${day}`
  const fits = sql<SqlBool>`session.id = any(array(
    select (select id from session where course_id = wanted.course_id and status = 'scheduled'
      and starts_at > ${now} ${there} ${onDay} order by starts_at, id limit 1)
    from unnest(${courseIds}::integer[]) as wanted (course_id)))`
  const sessions = await readSessions(db, fits)
  return new Map(sessions.map(({ session }) => [session.courseId, session]))
}

/** Sessions, the earliest first. @param fits condition on `session`. */
export async function readSessions(
  db: AcademyDb,
  fits: RawBuilder<SqlBool>,
  most = mostSessions,
): Promise<ReadSession[]> {
  // One count for all sessions: a count for each takes four times as long.
  const { rows } = await sql<Row>`
    with fitting as (
      select session.*, course.title from session join course on course.id = session.course_id
      where ${fits} order by session.starts_at, session.id limit ${most}
    )
    select session.id, session.course_id as "courseId", session.title as "courseTitle", session.slot_id as "slotId",
      session.starts_at as "startsAt", session.ends_at as "endsAt", session.zone, session.level, session.location_id as "locationId",
      session.capacity, session.status, session.cancel_reason as "cancelReason", session.version,
      session.instructor_ids as "instructorIds",
      coalesce(booked.taken, 0) + coalesce(line.offered, 0) as taken,
      coalesce(line.waiting, 0) as waiting, coalesce(booked.students, 0) as students
    from fitting session
    left join (
      select session_id, count(*) filter (where status = 'booked' or status = 'held')::integer as taken,
        count(*)::integer as students
      from booking where session_id = any(array(select id from fitting)) and status <> 'released' group by session_id
    ) as booked on booked.session_id = session.id
    left join (
      select session_id, count(*) filter (where status = 'offered')::integer as offered,
        count(*) filter (where status = 'waiting')::integer as waiting
      from waiting_entry
      where session_id = any(array(select id from fitting)) and (status = 'waiting' or status = 'offered')
      group by session_id
    ) as line on line.session_id = session.id
    order by session.starts_at, session.id`.execute(db)
  if (rows.length === 0) return []
  const named = await readNamed(db, rows)
  return rows.map((row) => present(row, named))
}

interface Named {
  /** By name. */
  readonly instructors: TimetableSession['instructors']
  readonly addresses: ReadonlyMap<number | null, TimetableSession['address']>
}

/** Instructors and locations of these sessions. */
async function readNamed(db: AcademyDb, sessions: readonly Row[]): Promise<Named> {
  const instructorIds = [...new Set(sessions.flatMap((row) => row.instructorIds))]
  const locationIds = [...new Set(sessions.map((row) => row.locationId))]
  const { rows } = await sql<{ instructors: Named['instructors']; places: Place[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'name', trim(name || ' ' || last_name))
        order by name collate "es-MX-x-icu", last_name collate "es-MX-x-icu", user_id), '[]') from user_copy where user_id = any(${instructorIds}::integer[])) as instructors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'street', street,
        'streetNumber', street_number, 'neighborhood', neighborhood, 'city', city, 'state', state,
        'latitude', latitude, 'longitude', longitude)), '[]')
        from location where id = any(${locationIds}::integer[])) as places`.execute(db)
  const { instructors = [], places = [] } = rows[0] ?? {}
  const addresses = places.map((place) => ({ id: place.id, name: place.name, mapUrl: mapUrlOf(place) }))
  return { instructors, addresses: new Map(addresses.map((address) => [address.id, address])) }
}

function present(row: Row, { instructors, addresses }: Named): ReadSession {
  const { taken, waiting, students, version, capacity } = row
  const start = new Date(row.startsAt)
  return {
    staff: { taken, waiting, students, version },
    // Written out: rest properties take several times as long.
    session: {
      id: row.id,
      courseId: row.courseId,
      courseTitle: row.courseTitle,
      slotId: row.slotId,
      date: classDay(row),
      startTime: start.toISOString(),
      endTime: new Date(row.endsAt).toISOString(),
      zone: row.zone,
      level: row.level,
      address: addresses.get(row.locationId) ?? null,
      capacity,
      placesLeft: capacity === null ? null : Math.max(0, capacity - taken - waiting),
      status: row.status,
      cancelReason: row.cancelReason,
      instructors: instructors.filter(({ id }) => row.instructorIds.includes(id)),
    },
  }
}
