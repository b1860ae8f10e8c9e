import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { ClosedDay } from '@rodada/contracts/timetable/location'
import type { Zone } from '@rodada/contracts/timetable/place-hours'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { label } from '@rodada/service/data/label'
import { createdInstant, identity, json, postalAddress, version } from '@rodada/service/data/value-types'
import type { WeekClass } from './week.ts'

export const Location = defineEntity({
  name: 'Location',
  label: 'Ubicación',
  tableName: 'location',
  properties: {
    id: identity(),
    name: label('Nombre', p.text()),
    /** Short name for the staff, unique without regard to case and accents. */
    identifier: label('Identificador', p.text()),
    ...postalAddress(),
    latitude: label('Latitud', p.double().$type<number>().strictNullable()),
    longitude: label('Longitud', p.double().$type<number>().strictNullable()),
    /** By day, hour and level. */
    week: label('Horario semanal', json<WeekClass[]>().default('[]')),
    /** Days on which nothing takes place, by date. */
    closedDays: label('Días sin clases', json<ClosedDay[]>().default('[]')),
    /** IANA zone of its hours. */
    zone: label('Zona horaria', p.text().$type<Zone>().default(siteZone)),
    /** Shown as a branch where customers pay. */
    takesPayments: label('Se puede pagar aquí', p.boolean().default(false)),
    /** E.164. */
    phone: label('Teléfono', p.text().strictNullable()),
    /** Towns and quarters whose people come: the search finds its courses by them. */
    nearby: label('Zonas cercanas', p.array().$type<string[]>().default([])),
    createdAt: createdInstant(),
    version: version(),
  },
  checks: [
    { name: 'location_name_check', expression: 'length(name) >= 1 AND length(name) <= 255' },
    { name: 'location_latitude_check', expression: 'abs(latitude::numeric) <= 90::numeric' },
    { name: 'location_longitude_check', expression: 'abs(longitude::numeric) <= 180::numeric' },
    { name: 'location_check', expression: '(latitude IS NULL) = (longitude IS NULL)' },
  ],
  indexes: [
    {
      name: 'location_identifier',
      expression: 'create unique index "location_identifier" on "location" (search_key("identifier"))',
    },
  ],
})
export type Location = InferEntity<typeof Location>
