import { releaseFiles } from '@rodada/service/files'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { hasClasses } from '../../session/make-sessions.ts'
import { removeUnused } from '../../session/remove-unused.ts'
import { lockSessionsToCome } from '../../slot/follow-slots.ts'
import type { Course } from '../course.entity.ts'
import { lockCourse } from '../find-course.ts'
import { refreshCourses } from '../refresh-courses.ts'

/**
 * Takes a course out of the catalogue for good. Its subscriptions stay, and its sessions go on until the last
 * subscription ends.
 * @throws notFound where there is no such course, or it was withdrawn before.
 */
export async function withdrawCourse(
  options: AcademyOptions,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  const { orm, publish } = options
  await orm.em.fork().transactional(async (em) => {
    const course = await lockCourse(em, id)
    const { title, images } = course
    course.withdrawnAt = course.updatedAt = new Date()
    await em.flush()
    const now = options.now()
    // Nobody has classes of the course left, so nobody can have booked these sessions.
    if (!(await hasClasses(dbOf(em), id, now)))
      await removeUnused(em, options, await lockSessionsToCome(em, id, now), 'Curso retirado')
    if (!(await hasSubscriptions(em, id))) await releaseParts(em, publish, course)
    await em.flush()
    await refreshCourses(dbOf(em), [id])
    await publish(em, 'catalogue.changed', {})
    stateMovement(em, request, {
      title: 'Curso eliminado',
      description: `Curso ${id}`,
      about: course,
      before: { title, images },
    })
  })
}

async function hasSubscriptions(em: EntityManager, courseId: number): Promise<boolean> {
  const subscriptions = dbOf(em).selectFrom('subscription').where('courseId', '=', courseId)
  return (await subscriptions.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Releases pictures, locations and slots; for a course without subscriptions, which would still show them. */
async function releaseParts(
  em: EntityManager,
  publish: AcademyOptions['publish'],
  course: Course,
): Promise<void> {
  await releaseFiles(em, publish, { purpose: 'courses', names: course.images.map(({ name }) => name) })
  course.images = []
  course.locationIds = []
  course.slots.removeAll()
}
