import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { Course } from './course.entity.ts'

/** The course with its slots. @throws notFound where there is no such course, or it was withdrawn. */
export function findCourse(em: EntityManager, id: number) {
  const options = { failHandler: notFound, populate: ['slots'] } as const
  return em.findOneOrFail(Course, { id, withdrawnAt: null }, options)
}

/**
 * The course with its slots as a command may change it, locked until the transaction ends: no customer registers for it
 * meanwhile.
 * @throws notFound where there is no such course, or it was withdrawn.
 */
export async function lockCourse(em: EntityManager, id: number) {
  // Not `for update`: rows that refer to a course and are written twice look for it, under the locks of sessions and
  // subscriptions that this command waits for.
  await dbOf(em).selectFrom('course').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const course = await em.findOneOrFail(
    Course,
    { id, withdrawnAt: null },
    { failHandler: notFound, refresh: true },
  )
  await em.populate(course, ['slots'], { orderBy: { slots: { id: 'asc' } } })
  return course
}
