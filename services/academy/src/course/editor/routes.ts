import {
  createCourse as createCall,
  deleteCourse as deleteCall,
  editCourse as editCall,
  getCourseFormData,
} from '@rodada/contracts/course'
import { done, notFound } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../academy-options.ts'
import type { AcademyDb } from '../../entities.ts'
import { currentMembershipPrice } from '../../membership/current-membership-price.ts'
import { presentCourse } from '../present-course.ts'
import { courseFormErrors as rules } from '../read-course-form.ts'
import { readCourse } from '../read-courses.ts'
import { createCourse, editCourse } from './save-course.ts'
import { withdrawCourse } from './withdraw-course.ts'

export function courseEditorRoutes(app: FastifyInstance, db: AcademyDb, options: AcademyOptions): void {
  implement(app, getCourseFormData, async ({ params }) => {
    const course = await readCourse(db, params.id)
    if (!course) throw notFound()
    const { priceCentavos } = await currentMembershipPrice(db)
    return { ...presentCourse(course, priceCentavos), version: course.version }
  })

  implement(app, createCall, ({ request, body }) => createCourse(options, request, body), { rules })

  implement(app, editCall, ({ request, params, body }) => editCourse(options, request, params.id, body), {
    rules,
  })

  implement(app, deleteCall, async ({ request, params }) => {
    await withdrawCourse(options, request, params.id)
    return done('El curso se eliminó.')
  })
}
