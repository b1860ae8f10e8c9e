import { releaseFiles } from '@rodada/service/files'
import { recordMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import type { CourseRow } from '../course-catalog/read-courses.ts'
import { lockCourse, loggedCourse } from './find-course.ts'

/**
 * Takes a course out of the catalogue for good; its subscriptions stay whole.
 * @throws notFound where there is no such course, or it was withdrawn already.
 */
export async function withdrawCourse(
  { orm, publish }: AcademyOptions,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const db = em.getKysely<AcademyTables>()
    const course = await lockCourse(db, id)
    await db
      .updateTable('course')
      .set({ withdrawn_at: sql`now()`, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    if (!(await hasSubscriptions(db, id))) await releaseParts(em, db, publish, course)
    await publish(em, 'catalogue.changed', {})
    await recordMovement(publish, em, request, {
      title: 'Curso eliminado',
      description: `Curso ${id}`,
      before: loggedCourse(course),
    })
  })
}

async function hasSubscriptions(db: AcademyDb, id: number): Promise<boolean> {
  const subscription = await db
    .selectFrom('subscription')
    .select('id')
    .where('course_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return subscription !== undefined
}

/** Lets go of what nothing shows any more: subscriptions show the pictures and places of their course. */
async function releaseParts(
  em: EntityManager,
  db: AcademyDb,
  publish: AcademyOptions['publish'],
  { id, images }: CourseRow,
): Promise<void> {
  await releaseFiles(em, publish, { purpose: 'courses', names: images.map(({ name }) => name) })
  await db.updateTable('course').set({ images: '[]' }).where('id', '=', id).execute()
  await db.deleteFrom('course_location').where('course_id', '=', id).execute()
  await db.deleteFrom('course_meeting').where('course_id', '=', id).execute()
}
