import { type Image, maxTotal } from '@rodada/contracts/common'
import type { Meeting } from '@rodada/contracts/course'
import type { PageRows } from '@rodada/service/catalogue/ordered-lists'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'

/** A course as lists show it. */
export interface CourseRow {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly benefits: string
  readonly recurrent_class: boolean
  readonly single_payment: boolean
  readonly class_from: number
  readonly class_to: number
  readonly price_centavos: number
  readonly membership_required: boolean
  readonly images: Image[]
  readonly created_at: string
  readonly version: number
  readonly levels: string[]
  readonly disciplines: string[]
  readonly requirements: string[]
  readonly locations: number[]
  /** By day and hour. */
  readonly meetings: Meeting[]
}

// Each part comes from its own primary key, in one round trip for the whole page.
const columns = sql`
  course.id, course.title, course.description, course.benefits, course.recurrent_class, course.single_payment,
  course.class_from, course.class_to, course.price_centavos, course.membership_required, course.images,
  course.created_at, course.version,
  array(select level from course_level where course_id = course.id order by position) as levels,
  array(select discipline from course_discipline where course_id = course.id order by position) as disciplines,
  array(select requirement from course_requirement where course_id = course.id order by position) as requirements,
  array(select location_id from course_location where course_id = course.id order by position) as locations,
  (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'day', day, 'from', to_char(starts_at, 'HH24:MI'), 'to', to_char(ends_at, 'HH24:MI'),
      'level', level, 'addressId', location_id
    )) order by day, starts_at, position), '[]')
    from course_meeting where course_id = course.id) as meetings`

/** The courses with these ids, in any order, and the catalogue's version at that moment. */
export async function readCourses(db: AcademyDb, ids: readonly number[]): Promise<PageRows<CourseRow>> {
  // The version comes even where no course does: past the end of a list, or when all have gone.
  const { rows } = await sql<{ version: string } & (CourseRow | { id: null })>`
    select catalogue_version.version, ${columns}
    from catalogue_version left join course on course.id = any(${ids}::integer[])`.execute(db)
  return { version: rows[0]?.version ?? '', rows: rows.filter((row) => row.id !== null) }
}

/** One course that is offered; undefined when there is none or it was withdrawn. */
export async function readCourse(db: AcademyDb, id: number): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select ${columns} from course where id = ${id} and withdrawn_at is null`.execute(db)
  return rows[0]
}

const popular = sql`
  course_popularity join course on course.id = course_popularity.course_id
  where course.withdrawn_at is null
  order by course_popularity.participants desc, course_popularity.created_at desc,
    course_popularity.course_id desc`

/** Courses with most participants registered in the last 90 days, then the newest. */
export async function readPopularCourses(db: AcademyDb, total: number): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`select ${columns} from ${popular} limit ${total}`.execute(db)
  return rows
}

/** Changes whenever a list of popular courses does: names the courses of the longest one and the catalogue's state. */
export async function readPopularVersion(db: AcademyDb): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select version || ' ' || array(select course.id from ${popular} limit ${maxTotal})::text as version
    from catalogue_version`.execute(db)
  return rows[0]?.version ?? ''
}
