import type { Image } from '@rodada/contracts/common'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { AcademyDb } from '../entities.ts'
import type { CourseValues } from '../timetable/course/read-course-form.ts'
import { refreshCourses } from '../timetable/course/refresh-courses.ts'

export interface NewCourse extends CourseValues {
  /** Set only where the id must never change. */
  readonly id?: number
  readonly images: Image[]
  readonly createdAt: Date
  readonly createdBy: number
}

/** Stores courses with labels and slots in one transaction; courses whose id is taken are skipped. */
export async function insertCourses(db: AcademyDb, courses: readonly NewCourse[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const taken = await takenIds(trx, courses)
    const fresh = courses.filter(({ id }) => id === undefined || !taken.has(id))
    if (fresh.length === 0) return
    await addLabels(trx, 'level', fresh.flatMap(levelsOf))
    const disciplines = fresh.flatMap((course) => course.disciplines)
    await addLabels(trx, 'discipline', disciplines)
    const requirements = fresh.flatMap((course) => course.requirements)
    await addLabels(trx, 'requirement', requirements)
    // PostgreSQL returns rows in the order of the values.
    const stored = await trx.insertInto('course').values(fresh.map(courseRow)).returning('id').execute()
    const slots = stored.flatMap(({ id }, at) => slotRows(id, fresh[at]?.slots ?? []))
    if (slots.length > 0) await trx.insertInto('slot').values(slots).execute()
    await refreshCourses(
      trx,
      stored.map(({ id }) => id),
    )
  })
}

async function takenIds(db: AcademyDb, courses: readonly NewCourse[]): Promise<Set<number>> {
  const ids = courses.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('course').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

function levelsOf({ levels, slots }: NewCourse): string[] {
  return [...levels, ...slots.flatMap(({ level }) => level ?? [])]
}

function courseRow({ slots, ...course }: NewCourse) {
  return { ...course, updatedAt: course.createdAt, withdrawnAt: null }
}

function slotRows(course: number, slots: NewCourse['slots']) {
  return slots.map(({ day, from, to, level = null, addressId = null, ...further }) => ({
    ...{ course, day, startsAt: from, endsAt: to, level, locationId: addressId },
    ...{ capacity: further.capacity ?? null, date: further.date ?? null },
    ...{ validFrom: further.validFrom ?? null, validTo: further.validTo ?? null },
    instructorIds: [...(further.instructorIds ?? [])],
  }))
}
