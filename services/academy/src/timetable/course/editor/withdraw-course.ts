import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { releaseFiles } from '@rodada/service/data/files'
import type { EntityManager } from '@rodada/service/data/orm'
import { done } from '@rodada/service/http/errors'
import { dbOf } from '../../../entities.ts'
import { removeUnused } from '../../session/cancel-session.ts'
import { hasClasses } from '../../session/make-sessions.ts'
import { lockSessionsToCome } from '../../slot/follow-slots.ts'
import type { Course } from '../course.entity.ts'
import { refreshCourses } from '../refresh-courses.ts'
import { lockCourse } from './lock-course.ts'

/**
 * Takes a course out of the catalogue for good. Its subscriptions stay, and its sessions go on until the last
 * subscription ends.
 * @throws notFound where there is no such course, or it was withdrawn before.
 */
export async function withdrawCourse(command: Command, id: number): Promise<Envelope> {
  const { em, at } = command
  const course = await lockCourse(em, id)
  const { title, images } = course
  course.withdrawnAt = course.updatedAt = new Date()
  await em.flush()
  // Nobody has classes of the course left, so nobody can have booked these sessions.
  if (!(await hasClasses(dbOf(em), id, at)))
    await removeUnused(command, await lockSessionsToCome(command, id), 'Curso retirado')
  if (!(await hasSubscriptions(em, id))) await releaseParts(command, course)
  await em.flush()
  await refreshCourses(dbOf(em), [id])
  await command.publish('catalogue.changed', {})
  command.state({
    title: 'Curso eliminado',
    description: `Curso ${id}`,
    about: course,
    before: { title, images },
  })
  return done('El curso se eliminó.')
}

async function hasSubscriptions(em: EntityManager, courseId: number): Promise<boolean> {
  const subscriptions = dbOf(em).selectFrom('subscription').where('courseId', '=', courseId)
  return (await subscriptions.select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Releases pictures, locations and slots; for a course without subscriptions, which would still show them. */
async function releaseParts(command: Command, course: Course): Promise<void> {
  await releaseFiles(command, { purpose: 'courses', names: course.images.map(({ name }) => name) })
  course.images = []
  course.locationIds = []
  course.slots.removeAll()
}
