import type { Image } from '@rodada/contracts/common'
import type { CourseListItem, Meeting } from '@rodada/contracts/course'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { AcademyDb } from '../academy-tables.ts'

/** A course to store, as its form describes it; the price is in whole centavos. */
export interface NewCourse
  extends Pick<
    CourseListItem,
    | 'title'
    | 'description'
    | 'benefits'
    | 'recurrentClass'
    | 'singlePayment'
    | 'classFrom'
    | 'classTo'
    | 'membershipRequired'
  > {
  /** Given only where the record's id must never change. */
  readonly id?: number
  readonly levels: readonly string[]
  readonly disciplines: readonly string[]
  readonly requirements: readonly string[]
  readonly locationIds: readonly number[]
  readonly meetings: readonly Meeting[]
  readonly priceCentavos: number
  readonly images: readonly Image[]
  readonly createdAt: Date
  readonly createdBy: number
}

/** Stores courses with all their parts, all or nothing; of those whose id is taken nothing is stored. */
export async function insertCourses(db: AcademyDb, courses: readonly NewCourse[]): Promise<void> {
  if (courses.length === 0) return
  await db.transaction().execute(async (trx) => {
    await addLabels(trx, 'level', courses.flatMap(levelsOf))
    await addLabels(
      trx,
      'discipline',
      courses.flatMap(({ disciplines }) => disciplines),
    )
    await addLabels(
      trx,
      'requirement',
      courses.flatMap(({ requirements }) => requirements),
    )
    const taken = await takenIds(trx, courses)
    const fresh = courses.filter(({ id }) => id === undefined || !taken.has(id))
    if (fresh.length === 0) return
    // Rows come back in the order of the values.
    const stored = await trx.insertInto('course').values(fresh.map(courseRow)).returning('id').execute()
    await insertParts(
      trx,
      fresh.map((course, at) => ({ course, id: stored[at]?.id ?? 0 })),
    )
  })
}

async function takenIds(db: AcademyDb, courses: readonly NewCourse[]): Promise<Set<number>> {
  const ids = courses.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('course').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

function levelsOf({ levels, meetings }: NewCourse): string[] {
  return [...levels, ...meetings.flatMap(({ level }) => level ?? [])]
}

function courseRow(course: NewCourse) {
  const createdAt = course.createdAt.toISOString()
  return {
    ...(course.id === undefined ? {} : { id: course.id }),
    title: course.title,
    description: course.description,
    benefits: course.benefits,
    recurrent_class: course.recurrentClass,
    single_payment: course.singlePayment,
    class_from: course.classFrom,
    class_to: course.classTo,
    price_centavos: course.priceCentavos,
    membership_required: course.membershipRequired,
    images: JSON.stringify(course.images),
    created_at: createdAt,
    created_by: course.createdBy,
    updated_at: createdAt,
    withdrawn_at: null,
  }
}

interface StoredCourse {
  readonly id: number
  readonly course: NewCourse
}

async function insertParts(db: AcademyDb, stored: readonly StoredCourse[]): Promise<void> {
  const each = <T>(items: (course: NewCourse) => readonly T[]) =>
    stored.flatMap(({ id, course }) =>
      items(course).map((item, position) => ({ course_id: id, position, item })),
    )
  const levels = each(({ levels }) => levels).map(({ item: level, ...row }) => ({ ...row, level }))
  const disciplines = each((course) => course.disciplines).map(({ item: discipline, ...row }) => ({
    ...row,
    discipline,
  }))
  const requirements = each((course) => course.requirements).map(({ item: requirement, ...row }) => ({
    ...row,
    requirement,
  }))
  const locations = each((course) => course.locationIds).map(({ item: location_id, ...row }) => ({
    ...row,
    location_id,
  }))
  const meetings = each((course) => course.meetings).map(({ item, ...row }) => ({
    ...row,
    day: item.day,
    starts_at: item.from,
    ends_at: item.to,
    level: item.level ?? null,
    location_id: item.addressId ?? null,
  }))
  if (levels.length > 0) await db.insertInto('course_level').values(levels).execute()
  if (disciplines.length > 0) await db.insertInto('course_discipline').values(disciplines).execute()
  if (requirements.length > 0) await db.insertInto('course_requirement').values(requirements).execute()
  if (locations.length > 0) await db.insertInto('course_location').values(locations).execute()
  if (meetings.length > 0) await db.insertInto('course_meeting').values(meetings).execute()
}
