import { type Static, Type } from 'typebox'
import { zipCode } from '../address/postal-address.ts'
import { defineCall } from '../call.ts'
import { envelope, nullable, pesos, recordVersion, requiredText } from '../common.ts'

const price = Type.Number({ minimum: 0, maximum: 100_000 })

/** A zone that the shop sends to, and its prices: the first zone that a postal code lies in holds. */
export const shippingZone = Type.Object({
  name: requiredText(100),
  /** Of `stateNames`; none: all of Mexico. */
  states: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 32 })),
  /** Of these states, postal codes from and to, both included; `allZipCodes`: all. */
  from: zipCode,
  to: zipCode,
  /** Pesos of goods from which shipping is free; null: never. */
  freeFrom: Type.Union([Type.Number({ minimum: 0, maximum: 10_000_000 }), Type.Null()]),
  /** By weight, the lightest first; heavier goods than the last are not sent. */
  rates: Type.Array(Type.Object({ maxGrams: Type.Integer({ minimum: 1, maximum: 1_000_000 }), price }), {
    minItems: 1,
    maxItems: 20,
  }),
  /** Business days until a parcel arrives; left out: not promised. */
  days: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 60 }))),
})
export type ShippingZone = Static<typeof shippingZone>

export const shippingTable = Type.Object({
  zones: Type.Array(shippingZone, { maxItems: 50 }),
  version: recordVersion,
})
export type ShippingTable = Static<typeof shippingTable>

export const getShippingTable = defineCall({
  method: 'GET',
  service: 'shop',
  access: ['Admin'],
  path: '/api/Admin/Shipping/FormData',
  summary: 'Where the shop sends to and for how much',
  response: shippingTable,
})

export const saveShippingTable = defineCall({
  method: 'POST',
  service: 'shop',
  access: ['Admin'],
  path: '/api/Admin/Shipping/Save',
  summary: 'States where the shop sends to and for how much; orders keep what they were told',
  body: shippingTable,
  response: envelope,
})

export const shippingQuote = Type.Object({ zone: Type.String(), price: pesos })
