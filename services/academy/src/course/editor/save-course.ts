import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { CourseForm, createCourse as createCall } from '@rodada/contracts/course'
import { done, requireRecordVersion } from '@rodada/service/errors'
import { reserveClaim } from '@rodada/service/files'
import { preparedOnce } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import { dbOf } from '../../entities.ts'
import { affectedText } from '../../session/affected-sessions.ts'
import { makeSessions } from '../../session/make-sessions.ts'
import { followSlots, lockSessionsToCome } from '../../slot/follow-slots.ts'
import { replaceSlots } from '../../slot/replace-slots.ts'
import { requireSlotInstructors } from '../../slot/slot-instructors.ts'
import { Course } from '../course.entity.ts'
import { findCourse, lockCourse } from '../find-course.ts'
import { readCourseForm } from '../read-course-form.ts'
import { refreshCourses } from '../refresh-courses.ts'
import { coursePictures, prepareCourse } from './prepare-course.ts'

type Answer = ResponseOf<typeof createCall>

/**
 * Publishes a course. A repeated request gets the first answer.
 * @throws field errors; a refusal where the idempotency key was used with another body; unavailable while
 * pictures cannot be claimed.
 */
export async function createCourse(
  options: AcademyOptions,
  request: FastifyRequest,
  form: CourseForm,
): Promise<Answer> {
  const values = readCourseForm(form)
  const names = form.media ?? []
  const { userId } = signedIn(request.actor)
  return preparedOnce<readonly Image[], Answer>(
    options.orm,
    { scope: `user:${userId}`, request },
    {
      // Not for a repetition: the pictures of a stored course can no longer be claimed.
      prepare: async () => {
        await requireSlotInstructors(options.call, values.slots)
        return reserveClaim(options.call, { ...coursePictures, names, held: [], request })
      },
      async run(em, images) {
        const prepared = await prepareCourse(em, options, { values, images, held: [] })
        const course = em.create(Course, { ...prepared.fields, createdBy: userId, withdrawnAt: null })
        replaceSlots(em, course, prepared, options.now())
        await em.flush()
        await makeSessions(dbOf(em), options.now(), course.id)
        await refreshCourses(dbOf(em), [course.id])
        await options.publish(em, 'catalogue.changed', {})
        stateMovement(em, request, {
          title: 'Curso publicado',
          description: `Curso ${course.id}`,
          about: course,
        })
        return { ...done('El curso se publicó.'), id: course.id }
      },
    },
  )
}

/**
 * Changes a course.
 * @throws notFound where there is none or it was withdrawn; field errors; a refusal where it was changed
 * meanwhile; unavailable while pictures cannot be claimed.
 */
export async function editCourse(
  options: AcademyOptions,
  request: FastifyRequest,
  id: number,
  form: CourseForm,
): Promise<Envelope> {
  const known = await findCourse(options.orm.em.fork(), id)
  requireRecordVersion(known.version, form.version)
  const values = readCourseForm(form)
  await requireSlotInstructors(options.call, values.slots, known.slots.getItems())
  const held = known.images.map(({ name }) => name)
  const names = form.media ?? []
  const images = await reserveClaim(options.call, { ...coursePictures, names, held, request })
  return options.orm.em.fork().transactional(async (em) => {
    const course = await lockCourse(em, id)
    requireRecordVersion(course.version, known.version)
    const prepared = await prepareCourse(em, options, { values, images, held })
    // Before slots are deleted, which sets the `slot_id` of their sessions to null.
    const sessions = await lockSessionsToCome(em, id, options.now())
    // Raises the course's version, also where the form changes slots alone.
    em.assign(course, { ...prepared.fields, updatedAt: new Date() })
    const slots = replaceSlots(em, course, prepared, options.now())
    await em.flush()
    const affected = await followSlots(em, options, course, {
      sessions,
      slots,
      places: prepared.places,
      movesBooked: form.movesBooked ?? false,
    })
    await refreshCourses(dbOf(em), [id])
    await options.publish(em, 'catalogue.changed', {})
    stateMovement(em, request, { title: 'Curso editado', description: `Curso ${id}`, about: course })
    return done('El curso se actualizó.', ...affectedText(affected))
  })
}
