import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Zone } from '@rodada/contracts/timetable/place-hours'
import { sessionStatuses } from '@rodada/contracts/timetable/rules'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { label } from '@rodada/service/data/label'
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
  label: 'Clase programada',
  tableName: 'session',
  properties: {
    id: identity(),
    courseId: () =>
      label('Curso', p.manyToOne(Course).mapToPk().fieldName('course_id').deleteRule('no action')),
    /**
     * Null: added by hand, the slot was deleted, or a change cancelled it; then the slot may have another session that day.
     */
    slotId: () =>
      label(
        'Horario del curso',
        p.manyToOne(Slot).mapToPk().fieldName('slot_id').strictNullable().deleteRule('set null'),
      ),
    /** Day for which the slot made it; stays when the session is moved. */
    date: label('Fecha', plainDate()),
    startsAt: label('Desde', instant()),
    endsAt: label('Hasta', instant()),
    /** IANA zone of its location, a copy: whoever sets the location sets it too. Without one, Mexico City's. */
    zone: label('Zona horaria', p.text().$type<Zone>().default(siteZone)),
    level: label('Nivel', p.text().strictNullable()),
    locationId: () =>
      label(
        'Ubicación',
        p.manyToOne(Location).mapToPk().fieldName('location_id').strictNullable().deleteRule('set null'),
      ),
    /** Null: no limit. */
    capacity: label('Lugares', p.integer().strictNullable()),
    instructorIds: label('Instructores', p.array().$type<number[]>().columnType('integer[]').default([])),
    status: label('Estado', p.enum(sessionStatuses).default('scheduled')),
    /** Added or moved by hand: hours and location do not follow the slot. */
    isOwn: label('Cambiada a mano', p.boolean().default(false)),
    /** Set by hand: instructors do not follow the slot. */
    hasOwnInstructors: label('Instructores cambiados a mano', p.boolean().default(false)),
    cancelReason: label('Motivo de la cancelación', p.text().strictNullable()),
    cancelledAt: label('Cancelada', instant().strictNullable()),
    /** Null: not cancelled, or cancelled by a change of the course or the location. */
    cancelledBy: label('Canceló', p.integer().strictNullable()),
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
