import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { identity } from '@rodada/service/value-types'
import { Location } from '../locations/location.entity.ts'
import { Course } from './course.entity.ts'

/** A weekly hour of a course, or the one at which it meets. */
export const CourseMeeting = defineEntity({
  name: 'CourseMeeting',
  tableName: 'course_meeting',
  properties: {
    id: identity(),
    course: () => p.manyToOne(Course).deleteRule('cascade').index('course_meeting_course'),
    /** 1 is Monday. */
    day: p.smallint(),
    /** Local `HH:mm`, which compare as texts; so does `endsAt`. */
    startsAt: p.text(),
    endsAt: p.text(),
    level: p.text().strictNullable(),
    locationId: () =>
      p
        .manyToOne(Location)
        .mapToPk()
        .fieldName('location_id')
        .strictNullable()
        .deleteRule('no action')
        .index('course_meeting_locations'),
  },
  checks: [
    { name: 'course_meeting_day_check', expression: 'day >= 1 AND day <= 7' },
    { name: 'course_meeting_check', expression: 'starts_at < ends_at' },
  ],
})
export type CourseMeeting = InferEntity<typeof CourseMeeting>
