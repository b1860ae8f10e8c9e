import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { siteZone, type Zone } from '@rodada/contracts/timetable/place-hours'
import { sessionStatuses } from '@rodada/contracts/timetable/rules'
import { createdInstant, identity, instant, plainDate, version } from '@rodada/service/data/value-types'
import { Course } from '../course/course.entity.ts'
import { Location } from '../location/location.entity.ts'
import { Slot } from '../slot/slot.entity.ts'

/**
 * A slot on a day. It has its own hours and location, since sessions outlive their slots. Commands that book, offer,
 * move or cancel lock the row first, before any subscription.
 */
export const TimetableSession = defineEntity({
  name: 'TimetableSession',
  tableName: 'session',
  properties: {
    id: identity(),
    courseId: () => p.manyToOne(Course).mapToPk().fieldName('course_id').deleteRule('no action'),
    /**
     * Null: added by hand, the slot was deleted, or a change cancelled it; then the slot may have another session that day.
     */
    slotId: () => p.manyToOne(Slot).mapToPk().fieldName('slot_id').strictNullable().deleteRule('set null'),
    /** Day for which the slot made it; stays when the session is moved. */
    date: plainDate(),
    startsAt: instant(),
    endsAt: instant(),
    /** IANA zone of its location, a copy: whoever sets the location sets it too. Without one, Mexico City's. */
    zone: p.text().$type<Zone>().default(siteZone),
    level: p.text().strictNullable(),
    locationId: () =>
      p.manyToOne(Location).mapToPk().fieldName('location_id').strictNullable().deleteRule('set null'),
    /** Null: no limit. */
    capacity: p.integer().strictNullable(),
    instructorIds: p.array().$type<number[]>().columnType('integer[]').default([]),
    status: p.enum(sessionStatuses).default('scheduled'),
    /** Added or moved by hand: hours and location do not follow the slot. */
    isOwn: p.boolean().default(false),
    /** Set by hand: instructors do not follow the slot. */
    hasOwnInstructors: p.boolean().default(false),
    cancelReason: p.text().strictNullable(),
    cancelledAt: instant().strictNullable(),
    /** Null: not cancelled, or cancelled by a change of the course or the location. */
    cancelledBy: p.integer().strictNullable(),
    createdAt: createdInstant(),
    version: version(),
  },
  checks: [
    { name: 'session_check', expression: 'starts_at < ends_at' },
    { name: 'session_capacity_check', expression: 'capacity >= 1' },
    {
      name: 'session_check1',
      expression: `(status = 'cancelled'::text) = (cancelled_at IS NOT NULL AND cancel_reason IS NOT NULL)`,
    },
  ],
  uniques: [{ name: 'session_slot', properties: ['slotId', 'date'] }],
  indexes: [
    { name: 'session_course', properties: ['courseId', 'startsAt', 'id'] },
    { name: 'session_time', properties: ['startsAt', 'id'] },
    { name: 'session_location', properties: ['locationId', 'startsAt'] },
  ],
})
export type TimetableSession = InferEntity<typeof TimetableSession>
