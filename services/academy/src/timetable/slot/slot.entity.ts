import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { identity, plainDate } from '@rodada/service/data/value-types'
import { Course } from '../course/course.entity.ts'
import { Location } from '../location/location.entity.ts'

/** An hour of each week, or of one day, at which a course meets. */
export const Slot = defineEntity({
  name: 'Slot',
  label: 'Horario del curso',
  tableName: 'slot',
  properties: {
    id: identity(),
    course: () => label('Curso', p.manyToOne(Course).deleteRule('cascade').index('slot_course')),
    /** 1 is Monday. */
    day: label('Día', p.smallint()),
    /** Local `HH:mm`, compared as texts; `endsAt` too. */
    startsAt: label('Desde', p.text()),
    endsAt: label('Hasta', p.text()),
    level: label('Nivel', p.text().strictNullable()),
    locationId: () =>
      label(
        'Ubicación',
        p
          .manyToOne(Location)
          .mapToPk()
          .fieldName('location_id')
          .strictNullable()
          .deleteRule('no action')
          .index('slot_locations'),
      ),
    /** Number of places; null: no limit. */
    capacity: label('Lugares', p.integer().strictNullable().default(null)),
    /** First and last day, both included. */
    validFrom: label('Desde el día', plainDate().strictNullable().default(null)),
    validTo: label('Hasta el día', plainDate().strictNullable().default(null)),
    /** The only day on which it takes place; null: every week. */
    date: label('Fecha', plainDate().strictNullable().default(null)),
    instructorIds: label('Instructores', p.array().$type<number[]>().columnType('integer[]').default([])),
  },
  indexes: [{ name: 'slot_days', properties: ['day', 'locationId', 'course'] }],
  checks: [
    { name: 'slot_day_check', expression: 'day >= 1 AND day <= 7' },
    { name: 'slot_check', expression: 'starts_at < ends_at' },
    { name: 'slot_capacity_check', expression: 'capacity >= 1' },
    { name: 'slot_validity_check', expression: 'valid_from <= valid_to' },
  ],
})
export type Slot = InferEntity<typeof Slot>
