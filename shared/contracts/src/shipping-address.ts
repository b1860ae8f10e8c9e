import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { envelope, optionalText, phoneInput, requiredText } from './common.ts'

export const zipCodePattern = '^[0-9]{5}$'

/** Exactly five digits, kept as text. */
export const zipCode = Type.String({ pattern: zipCodePattern })

export const shippingAddress = Type.Object({
  name: requiredText(),
  phone: phoneInput,
  street: requiredText(),
  streetNumber: requiredText(20),
  neighborhood: requiredText(),
  zipCode,
  city: requiredText(),
  state: requiredText(),
  note: optionalText(65_535),
})
export type ShippingAddress = Static<typeof shippingAddress>

/** The saved fields; an empty object when nothing is saved. */
export const savedShippingAddress = Type.Partial(
  Type.Object({
    name: Type.String(),
    phone: Type.String({ description: 'E.164.' }),
    street: Type.String(),
    streetNumber: Type.String(),
    neighborhood: Type.String(),
    zipCode: Type.String(),
    city: Type.String(),
    state: Type.String(),
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
