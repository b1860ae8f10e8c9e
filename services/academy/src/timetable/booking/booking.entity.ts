import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { bookingStatuses, releaseReasons } from '@rodada/contracts/timetable/rules'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity, instant, version } from '@rodada/service/data/value-types'
import { placeProperties } from './place.ts'

/**
 * The place of a student in a session. It is made under the lock of the session and changed under the lock of
 * its subscription. While it is booked without `holdUntil`, the ledger of its subscription reserves one class
 * for it.
 */
export const Booking = defineEntity({
  name: 'Booking',
  label: 'Reservación',
  tableName: 'booking',
  properties: {
    id: identity(),
    ...placeProperties,
    status: label('Estado', p.enum(bookingStatuses).default('booked')),
    /** Copies of the session's hours, for the constraint that keeps a student from two sessions at once. */
    startsAt: label('Desde', instant()),
    endsAt: label('Hasta', instant()),
    /** Set while the subscription is unpaid: the place is held until then, and the ledger reserves no class. */
    holdUntil: label('Lugar apartado hasta', instant().strictNullable()),
    /** Id of the class that was held. */
    classId: label('Clase', p.integer().strictNullable()),
    releasedAt: label('Se liberó', instant().strictNullable()),
    releaseReason: label('Motivo de la liberación', p.enum(releaseReasons).strictNullable()),
    /** When the reminder was mailed; not in the log. */
    remindedAt: instant().hidden().strictNullable(),
    createdBy: label('Creó', p.integer()),
    createdAt: createdInstant(),
    version: version(),
  },
  checks: [
    {
      // A student is in one session at a time. Deferrable: a change of several sessions may overlap until it
      // is complete.
      name: 'booking_one_at_a_time',
      expression: `exclude using gist (participant_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked' or status = 'held') deferrable`,
    },
    { name: 'booking_check', expression: `(status = 'released'::text) = (release_reason IS NOT NULL)` },
    { name: 'booking_check1', expression: `(status = 'held'::text) <= (class_id IS NOT NULL)` },
  ],
  uniques: [
    {
      name: 'booking_place',
      properties: ['sessionId', 'participantId'],
      where: `(status = 'booked'::text) OR (status = 'held'::text)`,
    },
  ],
  indexes: [
    { name: 'booking_session', properties: ['sessionId'] },
    { name: 'booking_subscription', properties: ['subscriptionId', 'startsAt'] },
    { name: 'booking_participant', properties: ['participantId', 'startsAt'] },
    { name: 'booking_class', properties: ['classId'], where: 'class_id IS NOT NULL' },
    {
      name: 'booking_missed',
      properties: ['startsAt', 'sessionId'],
      where: `status = 'missed'::text`,
    },
    { name: 'booking_due', properties: ['endsAt', 'id'], where: `status = 'booked'::text` },
    { name: 'booking_unpaid', properties: ['holdUntil', 'id'], where: `status = 'booked'::text` },
  ],
})
export type Booking = InferEntity<typeof Booking>

/** Value of `cause` in the ledger entries of a booking. */
export function bookingCause({ id }: { readonly id: number }): string {
  return `booking ${id}`
}

export const takesPlace = { status: { $in: ['booked', 'held'] } } as const
