import { type AttendanceGroup, type AttendanceLine, maxReportLines } from '@rodada/contracts/report'
import type { ReportDays } from '@rodada/service/report-days'
import { isOnDays } from '@rodada/service/site-day'
import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'

interface Row extends Omit<AttendanceLine, 'startsAt'> {
  /** As PostgreSQL writes it. */
  readonly startsAt: string | null
}

/** Who came to the classes of these days, and who had booked and did not. */
export async function readAttendance(
  db: AcademyDb,
  by: AttendanceGroup,
  days: ReportDays,
): Promise<AttendanceLine[]> {
  const { rows } = await queries[by](days).execute(db)
  return rows.map(({ startsAt, ...row }) => ({
    ...row,
    startsAt: startsAt && new Date(startsAt).toISOString(),
  }))
}

/** Classes of these days that were held and not undone, with whoever came. */
const attended = (days: ReportDays) => sql`
  select session.id as class_id, session.instructor_id, attendance.participant_id, subscription.course_id
  from class_session session
  join class_attendance attendance on attendance.session_id = session.id
  join subscription on subscription.id = attendance.subscription_id
  where session.undone_at is null and session.ended_at is not null
    and ${isOnDays(sql.ref('session.started_at'), days)}`

const queries: Readonly<Record<AttendanceGroup, (days: ReportDays) => RawBuilder<Row>>> = {
  course: (days) => sql<Row>`
    with attended as (${attended(days)}),
    present as (
      select course_id as id, count(distinct class_id)::integer as classes, count(*)::integer as attended
      from attended group by course_id
    ),
    absent as (
      select session.course_id as id, count(*)::integer as missed
      from booking join timetable_session session on session.id = booking.session_id
      where booking.status = 'missed' and ${isOnDays(sql.ref('booking.starts_at'), days)}
      group by session.course_id
    )
    select course.id, course.title as name, null::timestamptz as "startsAt", coalesce(classes, 0) as classes,
      coalesce(attended, 0) as attended, coalesce(missed, 0) as missed
    from present full join absent using (id) join course using (id)
    order by attended desc, missed desc, id limit ${maxReportLines}`,
  instructor: (days) => sql<Row>`
    with attended as (${attended(days)})
    select instructor_id as id,
      coalesce(trim(name || ' ' || last_name), 'Usuario ' || instructor_id) as name,
      null::timestamptz as "startsAt", count(distinct class_id)::integer as classes,
      count(*)::integer as attended, 0 as missed
    from attended left join user_copy on user_id = instructor_id
    group by instructor_id, name, last_name
    order by attended desc, id limit ${maxReportLines}`,
  session: (days) => sql<Row>`
    select session.id, course.title as name, session.starts_at as "startsAt",
      (session.status = 'held')::integer as classes,
      (count(booking.id) filter (where booking.status = 'held'))::integer as attended,
      (count(booking.id) filter (where booking.status = 'missed'))::integer as missed
    from timetable_session session
    join course on course.id = session.course_id
    left join booking on booking.session_id = session.id and booking.status in ('held', 'missed')
    where session.status <> 'cancelled' and session.starts_at <= now()
      and ${isOnDays(sql.ref('session.starts_at'), days)}
    group by session.id, course.title
    order by session.starts_at desc, session.id limit ${maxReportLines}`,
}
