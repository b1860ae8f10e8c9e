import {
  createCourse as createCall,
  deleteCourse as deleteCall,
  editCourse as editCall,
  getCourseFormData,
} from '@rodada/contracts/course/calls'
import { notFound } from '@rodada/service/http/errors'
import { implement, implementCommand } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from '../../../academy-options.ts'
import type { AcademyDb } from '../../../entities.ts'
import { currentMembershipPrice } from '../../../sale/membership/current-membership-price.ts'
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
    const { version, earlyPercent, earlyUntil } = course
    return { ...presentCourse(course, priceCentavos), earlyPercent, earlyUntil, version }
  })

  implementCommand(app, createCall, options, {
    rules,
    run: (command, { body }) => createCourse(options, command, body),
  })

  implementCommand(app, editCall, options, {
    rules,
    run: (command, { params, body }) => editCourse(options, command, params.id, body),
  })

  implementCommand(app, deleteCall, options, {
    run: (command, { params }) => withdrawCourse(command, params.id),
  })
}
