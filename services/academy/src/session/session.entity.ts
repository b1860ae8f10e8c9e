import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { sessionStatuses } from '@rodada/contracts/timetable-rules'
import { createdInstant, identity, instant, plainDate, version } from '@rodada/service/value-types'
import { Course } from '../course/course.entity.ts'
import { Location } from '../location/location.entity.ts'
import { Slot } from '../slot/slot.entity.ts'

/**
 * A slot on a day. It says itself when and where it is: sessions outlive their slots. A command that books, offers, moves or
 * cancels locks its row first, before any subscription.
 */
export const TimetableSession = defineEntity({
  name: 'TimetableSession',
  tableName: 'timetable_session',
  properties: {
    id: identity(),
    courseId: () => p.manyToOne(Course).mapToPk().fieldName('course_id').deleteRule('no action'),
    /** Null: it was added by hand, its slot is gone, or it was cancelled by a change: the slot may have another that day. */
    slotId: () => p.manyToOne(Slot).mapToPk().fieldName('slot_id').strictNullable().deleteRule('set null'),
    /** The day for which its slot made it, also where it was moved since. */
    date: plainDate(),
    startsAt: instant(),
    endsAt: instant(),
    level: p.text().strictNullable(),
    locationId: () =>
      p.manyToOne(Location).mapToPk().fieldName('location_id').strictNullable().deleteRule('set null'),
    /** Null: no limit. */
    capacity: p.integer().strictNullable(),
    instructorIds: p.array().$type<number[]>().columnType('integer[]').default([]),
    status: p.enum(sessionStatuses).default('scheduled'),
    /** Added or moved by hand: its hours and place follow its slot no longer. */
    isOwn: p.boolean().default(false),
    /** Set by hand: its instructors follow its slot no longer. */
    hasOwnInstructors: p.boolean().default(false),
    cancelReason: p.text().strictNullable(),
    cancelledAt: instant().strictNullable(),
    /** Null: not cancelled, or by a change of the course or the place. */
    cancelledBy: p.integer().strictNullable(),
    createdAt: createdInstant(),
    version: version(),
  },
  checks: [
    { name: 'timetable_session_check', expression: 'starts_at < ends_at' },
    { name: 'timetable_session_capacity_check', expression: 'capacity >= 1' },
    {
      name: 'timetable_session_check1',
      expression: `(status = 'cancelled'::text) = (cancelled_at IS NOT NULL AND cancel_reason IS NOT NULL)`,
    },
  ],
  uniques: [{ name: 'timetable_session_slot', properties: ['slotId', 'date'] }],
  indexes: [
    { name: 'timetable_session_course', properties: ['courseId', 'startsAt', 'id'] },
    { name: 'timetable_session_time', properties: ['startsAt', 'id'] },
    { name: 'timetable_session_location', properties: ['locationId', 'startsAt'] },
  ],
})
export type TimetableSession = InferEntity<typeof TimetableSession>
