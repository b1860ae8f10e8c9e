import { weeksAhead } from '@rodada/contracts/timetable-rules'
import { type QueryExecutorProvider, sql } from 'kysely'

const zone = sql.lit('America/Mexico_City')

/**
 * Makes the sessions of slots that are still missing: of weekly ones for eight weeks from today on, of dated ones whenever
 * they are. Days on which the place is closed have none. However often and by however many it is done, each slot has one
 * session a day.
 * @param courseId those of one course alone.
 */
export async function makeSessions(db: QueryExecutorProvider, now: Date, courseId?: number): Promise<void> {
  const today = sql`(${now}::timestamptz at time zone ${zone})::date`
  await sql`
    insert into timetable_session
      (course_id, slot_id, date, starts_at, ends_at, level, location_id, capacity, instructor_ids)
    select course.id, slot.id, days.day, times.starts_at, (days.day + slot.ends_at::time) at time zone ${zone},
      slot.level, slot.location_id, slot.capacity, slot.instructor_ids
    from course
    join course_meeting slot on slot.course_id = course.id
    left join location on location.id = slot.location_id
    cross join lateral (
      select slot.date as day where slot.date is not null
      union all
      select one::date from generate_series(greatest(${today}, slot.valid_from)::timestamp,
        least(${today} + ${7 * weeksAhead - 1}::integer, slot.valid_to)::timestamp, interval '1 day') as one
      where slot.date is null and course.recurrent_class and extract(isodow from one) = slot.day
    ) as days
    cross join lateral (select (days.day + slot.starts_at::time) at time zone ${zone} as starts_at) as times
    where course.withdrawn_at is null and times.starts_at > ${now}
      and (${courseId ?? null}::integer is null or course.id = ${courseId ?? null}::integer)
      and not coalesce(location.closed_days @> jsonb_build_array(jsonb_build_object('date', days.day)), false)
    order by course.id, slot.id, days.day
    on conflict (slot_id, date) do nothing`.execute(db)
}
