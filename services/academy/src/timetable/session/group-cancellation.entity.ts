import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { label } from '@rodada/service/data/label'
import { identity, instant, json, plainDate, version } from '@rodada/service/data/value-types'
import { Location } from '../location/location.entity.ts'

interface CancelledOne {
  readonly id: number
  readonly slotId: number | null
}

const ids = () => p.array().$type<number[]>().columnType('integer[]')

/** Sessions that were cancelled together, with what an undoing restores. */
export const GroupCancellation = defineEntity({
  name: 'GroupCancellation',
  label: 'Cancelación de varias clases',
  tableName: 'group_cancellation',
  properties: {
    id: identity(),
    /** The place that it closes for a day; both null: it closes none. */
    locationId: () =>
      label(
        'Ubicación',
        p.manyToOne(Location).mapToPk().fieldName('location_id').strictNullable().deleteRule('set null'),
      ),
    closedDay: label('Día sin clases', plainDate().strictNullable()),
    reason: label('Motivo', p.text()),
    /** With the slot that each had. */
    sessions: label('Clases programadas', json<CancelledOne[]>()),
    bookingIds: label('Reservaciones', ids()),
    /** Of the waiting lists. */
    entryIds: label('Lugares en la lista de espera', ids()),
    createdBy: label('Creó', p.integer()),
    createdAt: label('Creado el', instant()),
    undoneAt: label('Se deshizo', instant().strictNullable().default(null)),
    version: version(),
  },
  indexes: [
    { name: 'group_cancellation_time', properties: ['createdAt', 'id'] },
    { name: 'group_cancellation_location', properties: ['locationId'] },
  ],
})
export type GroupCancellation = InferEntity<typeof GroupCancellation>
