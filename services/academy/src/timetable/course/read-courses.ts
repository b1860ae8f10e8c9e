import type { Slot } from '@rodada/contracts/course/calls'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'

/** Slots by day and hour, dated ones last. */
const slots = sql<Slot[]>`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', id, 'day', day, 'from', starts_at, 'to', ends_at, 'level', level, 'addressId', location_id,
    'capacity', capacity, 'validFrom', valid_from, 'validTo', valid_to, 'date', date,
    'instructorIds', case when cardinality(instructor_ids) > 0 then instructor_ids end
  )) order by date nulls first, day, starts_at, id), '[]')
  from slot where course_id = course.id)`

/** Whether people can register for any course. */
export async function hasOfferedCourse(db: AcademyDb): Promise<boolean> {
  const query = db.selectFrom('course').select('id').where('withdrawnAt', 'is', null).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** Query of the offered courses, with the columns of lists and pages. */
export function offeredCourses(db: AcademyDb) {
  return db
    .selectFrom('course')
    .where('course.withdrawnAt', 'is', null)
    .select([
      'course.id',
      'course.title',
      'course.description',
      'course.benefits',
      'course.levels',
      'course.disciplines',
      'course.requirements',
      'course.locationIds',
      'course.recurrentClass',
      'course.singlePayment',
      'course.classFrom',
      'course.classTo',
      'course.priceCentavos',
      'course.membershipRequired',
      'course.images',
      'course.ageFrom',
      'course.ageTo',
      'course.whatToBring',
      'course.gear',
      'course.earlyPercent',
      'course.earlyUntil',
      'course.createdAt',
      'course.version',
      slots.as('slots'),
    ])
}

export type CourseRow = Awaited<ReturnType<ReturnType<typeof offeredCourses>['executeTakeFirstOrThrow']>>

/** One offered course; undefined where there is none or it was withdrawn. */
export function readCourse(db: AcademyDb, id: number): Promise<CourseRow | undefined> {
  return offeredCourses(db).where('course.id', '=', id).executeTakeFirst()
}
