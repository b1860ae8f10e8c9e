import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { CourseForm, createCourse as createCall } from '@rodada/contracts/course'
import type { Command } from '@rodada/service/command'
import { done, requireRecordVersion } from '@rodada/service/errors'
import { reserveClaim } from '@rodada/service/files'
import type { Actor } from '@rodada/service/identity-token'
import type { InternalClient } from '@rodada/service/internal'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { affectedText } from '../../session/affected-sessions.ts'
import { makeSessions } from '../../session/make-sessions.ts'
import { followSlots, lockSessionsToCome } from '../../slot/follow-slots.ts'
import { replaceSlots } from '../../slot/replace-slots.ts'
import { requireSlotInstructors } from '../../slot/slot-instructors.ts'
import { Course } from '../course.entity.ts'
import { lockCourse } from '../find-course.ts'
import { readCourseForm } from '../read-course-form.ts'
import { refreshCourses } from '../refresh-courses.ts'
import { coursePictures, prepareCourse } from './prepare-course.ts'

/**
 * Publishes a course.
 * @throws field errors; unavailable while identity does not answer or pictures cannot be claimed.
 */
export async function createCourse(
  { call }: AcademyOptions,
  command: Command<Actor>,
  form: CourseForm,
): Promise<ResponseOf<typeof createCall>> {
  const { em, actor, at } = command
  const values = readCourseForm(form)
  requireSlotInstructors(call, command, values.slots)
  const images = claimPictures(call, command, form, [])
  const prepared = await prepareCourse(command, { values, images, held: [] })
  const course = em.create(Course, { ...prepared.fields, createdBy: actor.userId, withdrawnAt: null })
  replaceSlots(command, course, prepared)
  await em.flush()
  await makeSessions(dbOf(em), at, course.id)
  await refreshCourses(dbOf(em), [course.id])
  await command.publish('catalogue.changed', {})
  command.state({ title: 'Curso publicado', description: `Curso ${course.id}`, about: course })
  return { ...done('El curso se publicó.'), id: course.id }
}

/** @param held names of the pictures that the course has already. */
function claimPictures(
  call: InternalClient,
  command: Command,
  { media: names = [] }: CourseForm,
  held: readonly string[],
): Image[] {
  const { request } = command
  return command.outside('reserving pictures', () =>
    reserveClaim(call, { ...coursePictures, names, held, request }),
  )
}

/**
 * Changes a course.
 * @throws notFound where there is none or it was withdrawn; field errors; a refusal where it was changed
 * meanwhile; unavailable while identity does not answer or pictures cannot be claimed.
 */
export async function editCourse(
  { call }: AcademyOptions,
  command: Command,
  id: number,
  form: CourseForm,
): Promise<Envelope> {
  const { em } = command
  const course = await lockCourse(em, id)
  requireRecordVersion(course.version, form.version)
  const values = readCourseForm(form)
  requireSlotInstructors(call, command, values.slots, course.slots.getItems())
  const held = course.images.map(({ name }) => name)
  const images = claimPictures(call, command, form, held)
  const prepared = await prepareCourse(command, { values, images, held })
  // Before slots are deleted, which sets the `slot_id` of their sessions to null.
  const sessions = await lockSessionsToCome(command, id)
  // Raises the course's version, also where the form changes slots alone.
  em.assign(course, { ...prepared.fields, updatedAt: new Date() })
  const slots = replaceSlots(command, course, prepared)
  await em.flush()
  const affected = await followSlots(command, course, {
    sessions,
    slots,
    places: prepared.places,
    movesBooked: form.movesBooked ?? false,
  })
  await refreshCourses(dbOf(em), [id])
  await command.publish('catalogue.changed', {})
  command.state({ title: 'Curso editado', description: `Curso ${id}`, about: course })
  return done('El curso se actualizó.', ...affectedText(affected))
}
