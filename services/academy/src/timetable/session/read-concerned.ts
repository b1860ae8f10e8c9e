import type { QueryOf, ResponseOf } from '@rodada/contracts/call'
import type { ConcernedSession, getConcerned } from '@rodada/contracts/timetable/cancellation'
import { instantIn } from '@rodada/contracts/timetable/place-hours'
import { undoMinutes } from '@rodada/contracts/timetable/rules'
import type { ClosedPlace, getStaffWeek } from '@rodada/contracts/timetable/staff-calls'
import { minuteMs } from '@rodada/contracts/words/durations'
import { notFound } from '@rodada/service/http/errors'
import { type SqlBool, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { dayOr } from '../../time/site-time.ts'
import { undoEnd } from './cancel-together.ts'
import { readSessions } from './read-sessions.ts'
import { readStudents } from './read-students.ts'

/** Sessions of a place that can be cancelled, between two hours of its clock on a day. @throws notFound */
export async function readConcerned(
  db: AcademyDb,
  { addressId, date, from = '00:00', to = '24:00' }: QueryOf<typeof getConcerned>,
  now: Date,
): Promise<ConcernedSession[]> {
  const place = await db.selectFrom('location').select('zone').where('id', '=', addressId).executeTakeFirst()
  if (!place) throw notFound()
  // Days outside of the timetable have no sessions, and some have no instant.
  if (dayOr(date, '') !== date) return []
  const [begin, end] = [instantIn(place.zone, date, from), instantIn(place.zone, date, to)]
  const sessions = await readSessions(
    db,
    sql<SqlBool>`session.location_id = ${addressId} and session.status = 'scheduled'
      and session.starts_at < ${end} and session.starts_at > ${begin}::timestamptz - interval '1 day'
      and session.ends_at > ${begin} and session.ends_at > ${now}`,
  )
  const booked = await readStudents(
    db,
    sessions.map(({ session }) => session.id),
  )
  const bySession = Map.groupBy(booked, ({ sessionId }) => sessionId)
  return sessions.map(({ session, staff }) => ({
    ...session,
    ...staff,
    booked: bySession.get(session.id) ?? [],
  }))
}

/** Places that are closed on days of a range, by day and name. */
export async function readClosed(
  db: AcademyDb,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ClosedPlace[]> {
  const { rows } = await sql<ClosedPlace>`
    select day.date, location.id as "addressId", location.name, day.reason
    from location cross join jsonb_to_recordset(closed_days) as day (date text, reason text)
    where day.date between ${from} and ${to}
    order by day.date, location.name collate "es-MX-x-icu", location.id`.execute(db)
  return rows
}

const placesOf = sql<string[]>`array(
  select distinct location.name
  from jsonb_to_recordset(group_cancellation.sessions) as one (id integer)
  join session on session.id = one.id join location on location.id = session.location_id order by location.name)`

/** Cancellations that can still be undone, the newest first. */
export async function readUndoable(
  db: AcademyDb,
  now: Date,
): Promise<ResponseOf<typeof getStaffWeek>['undoable']> {
  const rows = await db
    .selectFrom('group_cancellation')
    .select(['id', 'sessions', 'reason', 'createdAt'])
    .select(placesOf.as('places'))
    .where('createdAt', '>', new Date(now.getTime() - undoMinutes * minuteMs))
    .where('undoneAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, sessions, places, reason, createdAt }) => ({
    ...{ id, sessions: sessions.length, places, reason },
    until: undoEnd({ createdAt }).toISOString(),
  }))
}
