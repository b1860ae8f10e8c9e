import type { Image } from '@rodada/contracts/common'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { AcademyDb } from '../academy-tables.ts'
import { insertParts } from '../course-editor/course-parts.ts'
import { type CourseValues, courseColumns } from '../course-editor/course-values.ts'

/** A course to store, as its form describes it. */
export interface NewCourse extends CourseValues {
  /** Given only where the record's id must never change. */
  readonly id?: number
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
    ...courseColumns(course),
    created_at: createdAt,
    created_by: course.createdBy,
    updated_at: createdAt,
    withdrawn_at: null,
  }
}
