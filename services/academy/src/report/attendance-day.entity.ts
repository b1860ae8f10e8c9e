import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/unlogged'
import { plainDate } from '@rodada/service/value-types'

/**
 * What was held on a day of the site's time zone, by course and by instructor: reports add up days, not classes. Changed by
 * the commit that ends or undoes a class. Written by a trigger alone.
 */
export const AttendanceDay = unlogged(
  defineEntity({
    name: 'AttendanceDay',
    tableName: 'attendance_day',
    properties: {
      kind: p.enum(['course', 'instructor'] as const).primary(),
      day: plainDate().primary(),
      /** Of the course, or of the instructor's account. */
      groupId: p.integer().primary().autoincrement(false),
      /** One of students of several courses is a class of each of them. */
      classes: p.integer(),
      students: p.integer(),
    },
  }),
)
export type AttendanceDay = InferEntity<typeof AttendanceDay>
