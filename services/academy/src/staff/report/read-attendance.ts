import type { Page } from '@rodada/contracts/common'
import type { AttendanceGroup, AttendanceLine } from '@rodada/contracts/report/calls'
import type { Paging } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { isOnDays, isWithinDays, type ReportDays } from '@rodada/service/words/site-day'
import { type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import type { AttendanceDay } from './attendance-day.entity.ts'

export interface AttendanceFilter extends ReportDays {
  readonly by: AttendanceGroup
  /** Sessions that begin later are left out. */
  readonly now: Date
}

/** Classes, attendances and missed bookings of these days. */
export function readAttendance(
  db: AcademyDb,
  list: ListReader,
  { by, now, ...days }: AttendanceFilter,
  paging: Paging,
): Promise<Page<AttendanceLine>> {
  const filter = [by, days]
  if (by === 'session') return readSessions(db, list, sessionsAndClasses(days, now), { paging, filter })
  return list.read({
    query: db
      .selectFrom(sums[by](days).as('line'))
      .select(['id', 'name', 'classes', 'attended', 'missed'])
      .select(sql<null>`null::timestamptz`.as('startsAt')),
    order: [
      ['attended', 'desc'],
      ['missed', 'desc'],
      ['id', 'asc'],
    ],
    paging,
    filter,
  })
}

const present = (kind: AttendanceDay['kind'], days: ReportDays) => sql`
  present as (
    select group_id as id, sum(classes)::integer as classes, sum(students)::integer as attended from attendance_day
    where kind = ${kind} and ${isWithinDays(sql.ref('day'), days)} group by group_id
  )`

/** Missed bookings of these days, by session. */
const missed = (days: ReportDays) => sql`
  missed as (
    select session_id, count(*)::integer as bookings from booking
    where status = 'missed' and ${isOnDays(sql.ref('starts_at'), days)} group by session_id
  )`

/** Instructor of a session: of the class that names it, else of the class that used its bookings, else the planned one. */
const instructorOf = sql`coalesce(
  (select class.instructor_id from held_class class
    where class.session_id = session.id and class.undone_at is null order by class.id limit 1),
  (select class.instructor_id from booking join held_class class on class.id = booking.class_id
    where booking.session_id = session.id and booking.status = 'held' order by booking.id limit 1),
  session.instructor_ids[1])`

type Sum = Omit<AttendanceLine, 'startsAt'>

const sums: Readonly<Record<Exclude<AttendanceGroup, 'session'>, (days: ReportDays) => RawBuilder<Sum>>> = {
  course: (days) => sql<Sum>`(
    with ${present('course', days)}, ${missed(days)}, absent as (
      select session.course_id as id, sum(bookings)::integer as missed
      from missed join session on session.id = missed.session_id group by session.course_id
    )
    select id, course.title as name, coalesce(classes, 0) as classes, coalesce(attended, 0) as attended,
      coalesce(missed, 0) as missed
    from present full join absent using (id) join course using (id) where classes > 0 or missed > 0)`,
  instructor: (days) => sql<Sum>`(
    with ${present('instructor', days)}, ${missed(days)}, absent as (
      select instructor_id as id, sum(bookings)::integer as missed from (
        select ${instructorOf} as instructor_id, bookings
        from missed join session on session.id = missed.session_id
      ) as session where instructor_id is not null group by instructor_id
    )
    select id, coalesce(trim(name || ' ' || last_name), 'Usuario ' || id) as name, coalesce(classes, 0) as classes,
      coalesce(attended, 0) as attended, coalesce(missed, 0) as missed
    from present full join absent using (id) left join user_copy on user_id = id where classes > 0 or missed > 0)`,
}

interface Held {
  readonly id: number
  /** True: `id` is of a class without a session; false: of a session. */
  readonly isClass: boolean
  readonly startsAt: string
  readonly courseId: number | null
}

/**
 * Whether somebody came or was missed: students may use a booking up to an hour before its session, which may then still be
 * cancelled. Not `exists`, which PostgreSQL would answer by reading all bookings there are.
 */
const wasUsed = sql<boolean>`coalesce(
  (select true from held_class
    where session_id = session.id and ended_at is not null and undone_at is null limit 1),
  (select true from booking left join held_class class on class.id = booking.class_id
    where booking.session_id = session.id and (booking.status = 'missed'
      or booking.status = 'held' and class.ended_at is not null and class.session_id is null) limit 1),
  false)`

/** Sessions of these days that began and were not cancelled, or were used all the same, and classes without a session. */
const sessionsAndClasses = (days: ReportDays, now: Date) => sql<Held>`(
  select id, false as "isClass", starts_at as "startsAt", course_id as "courseId" from session
  where (status <> 'cancelled' and starts_at <= ${now} or ${wasUsed}) and ${isOnDays(sql.ref('starts_at'), days)}
  union all
  select id, true, started_at, null from held_class class
  where undone_at is null and ended_at is not null and session_id is null
    and ${isOnDays(sql.ref('started_at'), days)}
    and not exists (select from booking where booking.class_id = class.id and booking.status = 'held'))`

/** A class without a session has the courses of its students. */
const name = sql<string>`case when line."isClass" then (
    select string_agg(distinct course.title, ', ') from class_attendance attendance
    join subscription on subscription.id = attendance.subscription_id join course on course.id = subscription.course_id
    where attendance.class_id = line.id)
  else (select title from course where course.id = line."courseId") end`

/**
 * Numbers of classes and of students who came. A class counts for the session that it names, else for the session of
 * each student's booking; students without a booking count for the first booked session of the class.
 */
const came = sql<[number, number]>`case when line."isClass" then (
    select array[1, count(*)::integer] from class_attendance attendance where attendance.class_id = line.id)
  else (
    select array[count(distinct class.id)::integer, count(*)::integer]
    from held_class class join class_attendance attendance on attendance.class_id = class.id
    left join booking own on own.class_id = class.id and own.participant_id = attendance.participant_id
      and own.status = 'held'
    where class.undone_at is null and class.ended_at is not null
      and class.id in (
        select id from held_class where session_id = line.id
        union select class_id from booking where session_id = line.id and status = 'held')
      and coalesce(class.session_id, own.session_id, (
        select session_id from booking where class_id = class.id and status = 'held' order by id limit 1)) = line.id)
  end`

const absent = sql<number>`case when line."isClass" then 0 else (
  select count(*)::integer from booking where session_id = line.id and status = 'missed') end`

interface ListOf {
  readonly paging: Paging
  readonly filter: unknown
}

/** `name`, `came` and `missed` are computed for the rows of the page only. */
async function readSessions(
  db: AcademyDb,
  list: ListReader,
  lines: RawBuilder<Held>,
  { paging, filter }: ListOf,
): Promise<Page<AttendanceLine>> {
  const page = await list.read({
    query: db
      .selectFrom(lines.as('line'))
      .select(['id', 'startsAt'])
      .select([name.as('name'), came.as('came'), absent.as('missed')]),
    order: [
      ['startsAt', 'desc'],
      ['id', 'desc'],
      ['isClass', 'asc'],
    ],
    paging,
    filter,
  })
  return {
    ...page,
    list: page.list.map(({ startsAt, came: [classes, attended], ...line }) => ({
      ...line,
      startsAt: new Date(startsAt).toISOString(),
      classes,
      attended,
    })),
  }
}
