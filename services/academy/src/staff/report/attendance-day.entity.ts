import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/command/unlogged'
import { plainDate } from '@rodada/service/data/value-types'

/**
 * Sums of held classes by day (in the site's time zone) and course or instructor, from which reports are made. Written
 * by triggers alone, at the commit that ends or undoes a class.
 */
export const AttendanceDay = unlogged(
  defineEntity({
    name: 'AttendanceDay',
    tableName: 'attendance_day',
    properties: {
      kind: p.enum(['course', 'instructor'] as const).primary(),
      day: plainDate().primary(),
      /** Id of the course, or of the instructor's account. */
      groupId: p.integer().primary().autoincrement(false),
      /** A class with students of several courses counts for each of them. */
      classes: p.integer(),
      students: p.integer(),
    },
  }),
)
export type AttendanceDay = InferEntity<typeof AttendanceDay>
