import { type Static, Type } from 'typebox'
import { postalAddress, postalAddressFields } from '../address/postal-address.ts'
import { defineCall } from '../call.ts'
import { envelope, optionalLines, phoneInput, requiredText } from '../common.ts'

export const shippingAddress = Type.Object({
  name: requiredText(),
  phone: phoneInput,
  ...postalAddress,
  note: optionalLines(65_535),
})
export type ShippingAddress = Static<typeof shippingAddress>

/** The saved fields; an empty object when nothing is saved. */
export const savedShippingAddress = Type.Partial(
  Type.Object({
    name: Type.String(),
    phone: Type.String({ description: 'E.164.' }),
    ...postalAddressFields,
    note: Type.String(),
    version: Type.Integer(),
  }),
)
export type SavedShippingAddress = Static<typeof savedShippingAddress>

const own = { service: 'identity', access: 'user' } as const

export const getShippingAddress = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/ShippingAddress/FormData',
  summary: "One's own shipping address; an empty object without one",
  response: savedShippingAddress,
})

export const registerShippingAddress = defineCall({
  ...own,
  method: 'POST',
  path: '/api/Me/ShippingAddress/Register',
  summary: "Saves one's own shipping address, the first or a changed one",
  body: Type.Object({ ...shippingAddress.properties, version: Type.Optional(Type.Integer({ minimum: 0 })) }),
  response: envelope,
})

export const deleteShippingAddress = defineCall({
  ...own,
  method: 'GET',
  path: '/api/Me/ShippingAddress/Delete',
  summary: "Removes one's own shipping address",
  changesState: true,
  response: envelope,
})
