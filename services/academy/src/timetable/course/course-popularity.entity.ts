import { defineEntity, p } from '@mikro-orm/core'
import { identity, instant, plainDate } from '@rodada/service/data/value-types'
import { Course } from './course.entity.ts'

/**
 * Students who registered for a course on a day of the last 90, a row for each registration: those for one course
 * do not wait for each other. Written by triggers alone.
 */
export const CourseRegistration = defineEntity({
  name: 'CourseRegistration',
  tableName: 'course_registration',
  properties: {
    id: identity(),
    courseId: () => p.manyToOne(Course).mapToPk().fieldName('course_id').deleteRule('cascade'),
    day: plainDate(),
    participants: p.integer(),
  },
  indexes: [{ name: 'course_registration_age', properties: ['day'] }],
})

/** Sum of a course's registrations, updated at the commit that adds one. Written by triggers alone. */
export const CoursePopularity = defineEntity({
  name: 'CoursePopularity',
  tableName: 'course_popularity',
  properties: {
    courseId: () => p.manyToOne(Course).mapToPk().fieldName('course_id').primary().deleteRule('cascade'),
    /** Creation of the course: the newest come first among equals. */
    createdAt: instant(),
    participants: p.integer().default(0),
  },
  indexes: [
    {
      name: 'course_popularity_order',
      expression:
        'create index "course_popularity_order" on "course_popularity" ("participants" desc, "created_at" desc, "course_id" desc)',
    },
  ],
})
