import { weeksAhead } from '@rodada/contracts/timetable/rules'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { type Command, runCommand } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import type { FastifyBaseLogger } from 'fastify'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'

/** Of the slot's location. */
const zone = sql`coalesce(location.zone, ${sql.lit(siteZone)})`

/** Condition on `course`: it is offered, or has subscriptions with classes that are not over. */
function takesPlace(now: Date): RawBuilder<boolean> {
  return sql`(course.withdrawn_at is null or exists (
    select from subscription where subscription.course_id = course.id
      and (status = 'Active' and due_date > ${now} or status = 'PendingPayment' and expires_at > ${now})))`
}

/** As `takesPlace`, for one course; false where there is none. */
export async function hasClasses(db: QueryExecutorProvider, courseId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from course where id = ${courseId} and ${takesPlace(now)}`.execute(db)
  return rows.length > 0
}

/**
 * Missing sessions of slots: weekly slots for eight weeks from today, dated slots on any date, except days on which the
 * location is closed. A day that has a session of the slot, even moved or cancelled, is not missing one.
 */
function missing(now: Date, courseId: number | null) {
  const today = sql`(${now}::timestamptz at time zone ${zone})::date`
  return sql`
    select course.id as course_id, slot.id as slot_id, days.day as date, times.starts_at,
      (days.day + slot.ends_at::time) at time zone ${zone} as ends_at, ${zone} as zone,
      slot.level, slot.location_id, slot.capacity, slot.instructor_ids
    from course
    join slot slot on slot.course_id = course.id
    left join location on location.id = slot.location_id
    cross join lateral (
      select slot.date as day where slot.date is not null
      union all
      select one::date from generate_series(greatest(${today}, slot.valid_from)::timestamp,
        least(${today} + ${7 * weeksAhead - 1}::integer, slot.valid_to)::timestamp, interval '1 day') as one
      where slot.date is null and course.recurrent_class and extract(isodow from one) = slot.day
    ) as days
    cross join lateral (select (days.day + slot.starts_at::time) at time zone ${zone} as starts_at) as times
    where times.starts_at > ${now} and (${courseId}::integer is null or course.id = ${courseId}::integer)
      and ${takesPlace(now)}
      and not coalesce(location.closed_days @> jsonb_build_array(jsonb_build_object('date', days.day)), false)
      and not exists (
        select from session known where known.slot_id = slot.id and known.date = days.day)`
}

/**
 * Makes the missing sessions of a course; the caller has locked it and its locations. Idempotent: a slot has one
 * session a day.
 * @param courseId null: of all courses, while no other command changes them.
 */
export async function makeSessions(
  db: QueryExecutorProvider,
  now: Date,
  courseId: number | null,
): Promise<void> {
  await sql`
    insert into session
      (course_id, slot_id, date, starts_at, ends_at, zone, level, location_id, capacity, instructor_ids)
    select * from (${missing(now, courseId)}) as missing
    order by course_id, slot_id, date
    on conflict (slot_id, date) do nothing`.execute(db)
}

/**
 * Makes the missing sessions of all courses, each in a transaction of its own, which blocks no edit for long and reads
 * the latest state. Several processes may run it at once.
 * @throws an AggregateError of the courses that failed, after all the others.
 */
export async function makeAllSessions(
  options: AcademyOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct course_id as id from (${missing(options.now(), null)}) as missing order by id`.execute(
    dbOf(options.orm.em.fork()),
  )
  const failures: unknown[] = []
  for (const { id } of rows)
    await runCommand(options, platformItself, (command) => makeOfCourse(command, id)).catch(
      (err: unknown) => {
        log.error({ err, id }, 'Sessions of a course were not made')
        failures.push(err)
      },
    )
  if (failures.length > 0) throw new AggregateError(failures, 'Sessions of courses were not made')
}

async function makeOfCourse({ em, at }: Command, id: number): Promise<void> {
  const db = dbOf(em)
  // In the order of an edit: the course, then its locations.
  await sql`select from course where id = ${id} for share`.execute(db)
  await sql`
    select from location where id in (select location_id from slot where course_id = ${id})
    order by id for share`.execute(db)
  await makeSessions(db, at, id)
}
