import { type Static, Type } from 'typebox'
import { postalAddress } from '../address/postal-address.ts'
import { defineCall } from '../call.ts'
import {
  endTime,
  envelope,
  id,
  idParams,
  phoneInput,
  plainDate,
  recordVersion,
  requiredText,
  timeOfDay,
} from '../common.ts'
import { defineExport } from '../list/export.ts'
import { zones } from './place-hours.ts'

/** A class of the weekly schedule of a place, in the list of its day. */
export const scheduledClass = Type.Object({ from: timeOfDay, to: endTime, level: requiredText(100) })
export type ScheduledClass = Static<typeof scheduledClass>

const day = Type.Array(scheduledClass, { maxItems: 100 })
const week = { ASD1: day, ASD2: day, ASD3: day, ASD4: day, ASD5: day, ASD6: day, ASD7: day }

/** A day on which nothing takes place there. */
export const closedDay = Type.Object({ date: plainDate, reason: requiredText(200) })
export type ClosedDay = Static<typeof closedDay>

/** The zone of the hours there. */
const zone = Type.Enum(zones)

const place = {
  name: requiredText(),
  /** Short name for the staff; no two places share one. */
  identifier: requiredText(),
  ...postalAddress,
}
const coordinate = (most: number) => Type.Union([Type.Number({ minimum: -most, maximum: most }), Type.Null()])

/**
 * Body of CreateAddress and EditAddress. Both coordinates are given or none; days may be left out. Without
 * `takesPayments`, `phone`, `closedDays`, `nearby` or `zone` a place keeps its own; a new one gets the zone of its postal
 * code.
 */
export const locationForm = Type.Object({
  ...place,
  latitude: Type.Optional(coordinate(90)),
  longitude: Type.Optional(coordinate(180)),
  /** Whether people can pay there: it is then shown as a branch. */
  takesPayments: Type.Optional(Type.Boolean()),
  /** In any notation of `phoneInput`. */
  phone: Type.Optional(Type.Union([phoneInput, Type.Null()])),
  closedDays: Type.Optional(Type.Array(closedDay, { maxItems: 400 })),
  zone: Type.Optional(zone),
  nearby: Type.Optional(Type.Array(requiredText(), { maxItems: 30 })),
  /** Sessions with bookings that the change affects may be moved or cancelled; without it such a change is refused. */
  movesBooked: Type.Optional(Type.Boolean()),
  ...Type.Partial(Type.Object(week)).properties,
  version: Type.Optional(recordVersion),
})
export type LocationForm = Static<typeof locationForm>

export const locationFormData = Type.Object({
  id,
  ...place,
  latitude: coordinate(90),
  longitude: coordinate(180),
  takesPayments: Type.Boolean(),
  /** E.164. */
  phone: Type.Union([Type.String(), Type.Null()]),
  ...week,
  /** By date. */
  closedDays: Type.Array(closedDay),
  zone,
  /** Towns and quarters whose people come there: the search finds its courses by them. */
  nearby: Type.Array(Type.String()),
  version: recordVersion,
})
export type LocationFormData = Static<typeof locationFormData>

export const getAddresses = defineCall({
  method: 'GET',
  path: '/api/Address/GetAddresses',
  service: 'academy',
  access: 'public',
  publicRead: true,
  summary: 'Class locations by name',
  response: Type.Array(Type.Object({ id, name: Type.String() })),
})

export const exportLocations = defineExport('/api/Admin/Address/Csv', getAddresses, ['Admin'])

const admin = { method: 'GET', service: 'academy', access: ['Admin'] } as const

export const getAddressFormData = defineCall({
  ...admin,
  path: '/api/Admin/GetAddressFormData/:id',
  summary: 'One location as the form edits it',
  params: idParams,
  response: locationFormData,
})

export const createAddress = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/CreateAddress',
  summary: 'Adds a location with its weekly schedule',
  body: locationForm,
  response: Type.Object({ ...envelope.properties, id: Type.Optional(id) }),
})

export const editAddress = defineCall({
  ...admin,
  method: 'POST',
  path: '/api/Admin/EditAddress/:id',
  summary: 'Changes a location',
  params: idParams,
  body: locationForm,
  response: envelope,
})

export const deleteAddress = defineCall({
  ...admin,
  path: '/api/Admin/DeleteAddress/:id',
  summary: 'Removes a location that nothing uses',
  changesState: true,
  params: idParams,
  response: envelope,
})
