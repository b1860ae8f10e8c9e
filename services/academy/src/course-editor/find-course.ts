import type { CourseListItem } from '@rodada/contracts/course'
import { notFound } from '@rodada/service/errors'
import type { AcademyDb } from '../academy-tables.ts'
import { presentCourse } from '../course-catalog/present-course.ts'
import { type CourseRow, readCourse } from '../course-catalog/read-courses.ts'

/** @throws notFound where there is no such course, or it was withdrawn. */
export async function findCourse(db: AcademyDb, id: number): Promise<CourseRow> {
  const course = await readCourse(db, id)
  if (!course) throw notFound()
  return course
}

/**
 * The course as a command may change it, locked until the transaction ends: nobody registers for it meanwhile.
 * @throws notFound where there is no such course, or it was withdrawn.
 */
export async function lockCourse(db: AcademyDb, id: number): Promise<CourseRow> {
  await db.selectFrom('course').select('id').where('id', '=', id).forUpdate().execute()
  return findCourse(db, id)
}

/** A course as the movement log keeps it. */
export function loggedCourse(row: CourseRow): Partial<CourseListItem> {
  // What follows from other fields is left out.
  const { days, schedules, images, ...course } = presentCourse(row)
  return course
}
