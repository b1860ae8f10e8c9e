import type { AcademyDb } from '../academy-tables.ts'
import type { CourseValues } from './course-values.ts'

export interface StoredCourse {
  readonly id: number
  readonly course: CourseValues
}

/** Stores what courses name several of, in the order of their forms; its labels and places exist. */
export async function insertParts(db: AcademyDb, stored: readonly StoredCourse[]): Promise<void> {
  const each = <T>(items: (course: CourseValues) => readonly T[]) =>
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

const partTables = [
  'course_level',
  'course_discipline',
  'course_requirement',
  'course_location',
  'course_meeting',
] as const

/** Stores a course's parts instead of those that it had. */
export async function replaceParts(db: AcademyDb, stored: StoredCourse): Promise<void> {
  for (const table of partTables) await db.deleteFrom(table).where('course_id', '=', stored.id).execute()
  await insertParts(db, [stored])
}
