import type { OccupancyLine } from '@rodada/contracts/report/calls'
import { isOnDays, type ReportDays } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'

/** The clock at the session's place. */
const local = sql`(session.starts_at at time zone session.zone)`

/** Bookings that were not given back; and who came, with a booking or without. */
const booked = sql<number>`(select count(*)::integer from booking
  where session_id = session.id and status <> 'released')`
const attended = sql<number>`(select count(*)::integer from (
  select participant_id from booking where session_id = session.id and status = 'held'
  union select participant_id from held_class class
    join class_attendance attendance on attendance.class_id = class.id
    where class.session_id = session.id and class.ended_at is not null and class.undone_at is null
) as student)`

/** A slot with a session that is not limited has no share. */
const places = sql<number | null>`case when bool_and(capacity is not null) then sum(capacity)::integer end`

/** How full the hours of the week are at each place, the emptiest first. */
export async function readOccupancy(db: AcademyDb, days: ReportDays): Promise<OccupancyLine[]> {
  const sessions = db
    .selectFrom('session')
    .where('status', '<>', 'cancelled')
    .where(({ ref }) => isOnDays(ref('startsAt'), days))
    .select(['locationId', 'capacity', booked.as('booked'), attended.as('attended')])
    .select([
      sql<number>`extract(isodow from ${local})::integer`.as('day'),
      sql<string>`to_char(${local}, 'HH24:MI')`.as('hour'),
      sql<string>`to_char(${local}, 'YYYY-MM-DD')`.as('date'),
    ])
  return db
    .with('slot', (with_) =>
      with_
        .selectFrom(sessions.as('session'))
        .select(['day', 'hour', 'locationId', places.as('places')])
        .select([
          sql<number>`count(*)::integer`.as('sessions'),
          sql<number>`sum(booked)::integer`.as('booked'),
          sql<number>`sum(attended)::integer`.as('attended'),
          sql<string>`max(date)`.as('latest'),
        ])
        .groupBy(['day', 'hour', 'locationId']),
    )
    .selectFrom('slot')
    .leftJoin('location', 'location.id', 'slot.locationId')
    .select(['day', 'hour', 'locationId', 'sessions', 'places', 'booked', 'attended', 'latest'])
    .select([
      sql<string>`coalesce(location.name, 'Sin lugar')`.as('place'),
      sql<number | null>`round(100.0 * booked / nullif(places, 0))::integer`.as('percent'),
    ])
    .orderBy('percent', (order) => order.asc().nullsLast())
    .orderBy('day')
    .orderBy('hour')
    .orderBy('locationId')
    .execute()
}
