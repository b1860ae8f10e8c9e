import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope, Image } from '@rodada/contracts/common'
import type { CourseForm, createCourse as createCall } from '@rodada/contracts/course'
import { differences } from '@rodada/service/differences'
import { done } from '@rodada/service/errors'
import { reserveClaim } from '@rodada/service/files'
import { preparedOnce } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { recordMovement } from '@rodada/service/movement'
import { requireRecordVersion } from '@rodada/service/record-version'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb, AcademyTables } from '../academy-tables.ts'
import { insertParts, replaceParts } from './course-parts.ts'
import { courseColumns } from './course-values.ts'
import { findCourse, lockCourse, loggedCourse } from './find-course.ts'
import { coursePictures, type PreparedCourse, prepareCourse } from './prepare-course.ts'
import { readCourseForm } from './read-course-form.ts'

type Answer = ResponseOf<typeof createCall>

/**
 * Publishes a course as the form says. A repeated request answers the first one's course.
 * @throws field errors; a refusal where the key came with another body before; unavailable while pictures cannot
 * be claimed.
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
      // Not for a repetition: the pictures of a course that exists are no longer free to be claimed.
      prepare: () => reserveClaim(options.call, { ...coursePictures, names, held: [], request }),
      async run(em, images) {
        const db = em.getKysely<AcademyTables>()
        const prepared = await prepareCourse(em, options, { values, images, held: [] })
        const id = await insertCourse(db, prepared, userId)
        await options.publish(em, 'catalogue.changed', {})
        await recordMovement(options.publish, em, request, {
          title: 'Curso publicado',
          description: `Curso ${id}`,
          formData: loggedCourse(await findCourse(db, id)),
        })
        return { ...done('El curso se publicó.'), id }
      },
    },
  )
}

async function insertCourse(db: AcademyDb, course: PreparedCourse, createdBy: number): Promise<number> {
  const row = { ...courseColumns(course), created_by: createdBy, withdrawn_at: null }
  const { id } = await db.insertInto('course').values(row).returning('id').executeTakeFirstOrThrow()
  await insertParts(db, [{ id, course }])
  return id
}

/**
 * Changes a course as the form says.
 * @throws notFound where there is none or it was withdrawn; field errors; a refusal where it changed meanwhile;
 * unavailable while pictures cannot be claimed.
 */
export async function editCourse(
  options: AcademyOptions,
  request: FastifyRequest,
  id: number,
  form: CourseForm,
): Promise<Envelope> {
  const course = await findCourse(options.orm.em.fork().getKysely<AcademyTables>(), id)
  requireRecordVersion(course.version, form.version)
  const values = readCourseForm(form)
  const held = course.images.map(({ name }) => name)
  const names = form.media ?? []
  const images = await reserveClaim(options.call, { ...coursePictures, names, held, request })
  return options.orm.em.fork().transactional(async (em) => {
    const db = em.getKysely<AcademyTables>()
    const locked = await lockCourse(db, id)
    requireRecordVersion(locked.version, course.version)
    await updateCourse(db, id, await prepareCourse(em, options, { values, images, held }))
    await options.publish(em, 'catalogue.changed', {})
    await recordMovement(options.publish, em, request, {
      title: 'Curso editado',
      description: `Curso ${id}`,
      ...differences(loggedCourse(locked), loggedCourse(await findCourse(db, id))),
    })
    return done('El curso se actualizó.')
  })
}

async function updateCourse(db: AcademyDb, id: number, course: PreparedCourse): Promise<void> {
  await db
    .updateTable('course')
    .set({ ...courseColumns(course), updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await replaceParts(db, { id, course })
}
