import {
  createCourse as createCall,
  deleteCourse as deleteCall,
  editCourse as editCall,
  getCourseFormData,
} from '@rodada/contracts/course'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../academy-options.ts'
import type { AcademyDb } from '../academy-tables.ts'
import { presentCourse } from '../course-catalog/present-course.ts'
import { findCourse } from './find-course.ts'
import { createCourse, editCourse } from './save-course.ts'
import { withdrawCourse } from './withdraw-course.ts'

/** What the staff does with courses. */
export function courseEditorRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getCourseFormData, async ({ params }) => {
    const course = await findCourse(db, params.id)
    return { ...presentCourse(course), version: course.version }
  })

  implement(app, createCall, ({ request, body }) => createCourse(options, request, body))

  implement(app, editCall, ({ request, params, body }) => editCourse(options, request, params.id, body))

  implement(app, deleteCall, async ({ request, params }) => {
    await withdrawCourse(options, request, params.id)
    return done('El curso se eliminó.')
  })
}
