import { defineEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { identity, instant, plainDate } from '@rodada/service/data/value-types'
import { Course } from './course.entity.ts'

/**
 * Students who registered for a course on a day of the last 90, a row for each registration: those for one course
 * do not wait for each other. Written by triggers alone.
 */
export const CourseRegistration = defineEntity({
  name: 'CourseRegistration',
  label: 'Inscripción al curso',
  tableName: 'course_registration',
  properties: {
    id: identity(),
    courseId: () =>
      label('Curso', p.manyToOne(Course).mapToPk().fieldName('course_id').deleteRule('cascade')),
    day: label('Día', plainDate()),
    participants: label('Alumnos', p.integer()),
  },
  indexes: [{ name: 'course_registration_age', properties: ['day'] }],
})

/** Sum of a course's registrations, updated at the commit that adds one. Written by triggers alone. */
export const CoursePopularity = defineEntity({
  name: 'CoursePopularity',
  label: 'Inscripciones del curso',
  tableName: 'course_popularity',
  properties: {
    courseId: () =>
      label('Curso', p.manyToOne(Course).mapToPk().fieldName('course_id').primary().deleteRule('cascade')),
    /** Creation of the course: the newest come first among equals. */
    createdAt: label('Creado el', instant()),
    participants: label('Alumnos', p.integer().default(0)),
  },
  indexes: [
    {
      name: 'course_popularity_order',
      expression:
        'create index "course_popularity_order" on "course_popularity" ("participants" desc, "created_at" desc, "course_id" desc)',
    },
  ],
})
