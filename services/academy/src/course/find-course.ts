import { LockMode } from '@mikro-orm/core'
import { notFound } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { Course } from './course.entity.ts'

/** @throws notFound where there is no such course, or it was withdrawn. */
export function findCourse(em: EntityManager, id: number) {
  return em.findOneOrFail(Course, { id, withdrawnAt: null }, { failHandler: notFound })
}

/**
 * The course with its meetings as a command may change it, locked until the transaction ends: nobody registers for it
 * meanwhile.
 * @throws notFound where there is no such course, or it was withdrawn.
 */
export async function lockCourse(em: EntityManager, id: number) {
  const course = await em.findOneOrFail(
    Course,
    { id, withdrawnAt: null },
    { failHandler: notFound, lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  await em.populate(course, ['meetings'], { orderBy: { meetings: { id: 'asc' } } })
  return course
}
