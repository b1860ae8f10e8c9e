import type { EntityManager } from '@rodada/service/data/orm'
import { notFound } from '@rodada/service/http/errors'
import { dbOf } from '../../../entities.ts'
import { Course } from '../course.entity.ts'

/**
 * The course with its slots, for a command that changes it: locked until the transaction ends, so that no
 * customer registers meanwhile.
 * @throws notFound where there is no such course, or it was withdrawn.
 */
export async function lockCourse(em: EntityManager, id: number) {
  // Not `for update`: it would conflict with the foreign key checks of other transactions, which hold locks
  // of sessions and subscriptions that this command waits for.
  await dbOf(em).selectFrom('course').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const course = await em.findOneOrFail(
    Course,
    { id, withdrawnAt: null },
    { failHandler: notFound, refresh: true },
  )
  await em.populate(course, ['slots'], { orderBy: { slots: { id: 'asc' } } })
  return course
}
