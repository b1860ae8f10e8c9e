import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import {
  emailAddress,
  envelope,
  id,
  nullable,
  optionalLines,
  phoneInput,
  recordVersion,
  requiredText,
} from '../common.ts'
import { businessBounds, givingParts, networkAccountPattern } from './data.ts'

const optionalText = nullable(Type.String())

/** A place where people pay; academy publishes them (`branches.changed`). */
export const branch = Type.Object({
  id,
  name: Type.String(),
  address: Type.String(),
  hours: Type.Array(Type.String()),
  phone: optionalText,
  mapUrl: Type.String(),
})

const givingPart = Type.Enum(givingParts)

/** Absent in what earlier releases state. */
const saleRules = {
  partPaymentsGive: Type.Optional(Type.Object({ classes: givingPart, orders: givingPart })),
  letsInUnpaid: Type.Optional(Type.Boolean()),
}

/** `Business` of business-data.ts. */
export const business = Type.Object({
  name: Type.String(),
  phone: optionalText,
  whatsapp: optionalText,
  email: optionalText,
  facebook: optionalText,
  instagram: optionalText,
  legalName: optionalText,
  taxId: optionalText,
  address: optionalText,
  privacyOffice: optionalText,
  privacyEmail: optionalText,
  jurisdiction: optionalText,
  /** Absent in what earlier releases state. */
  about: Type.Optional(optionalText),
  legalVersion: Type.String(),
  branches: Type.Array(branch),
  ...saleRules,
})

/** Null, blanks alone or an absent text count as not stated. */
const text = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })))
const phone = Type.Optional(nullable(phoneInput))
const email = Type.Optional(nullable(emailAddress))
const account = Type.Optional(
  nullable(Type.String({ maxLength: businessBounds.account, pattern: networkAccountPattern })),
)

/**
 * Body of Update: it replaces everything; what is absent or `null` is not stated any more, but for the rules of sale, which
 * stay. Telephones as people type
 * them.
 */
export const businessForm = Type.Object({
  name: requiredText(businessBounds.name),
  phone,
  whatsapp: phone,
  email,
  facebook: account,
  instagram: account,
  legalName: text(businessBounds.text),
  taxId: text(20),
  address: text(businessBounds.address),
  privacyOffice: text(businessBounds.text),
  privacyEmail: email,
  jurisdiction: text(businessBounds.text),
  about: optionalLines(businessBounds.about),
  legalVersion: Type.String({ format: 'date' }),
  ...saleRules,
  version: Type.Optional(recordVersion),
})
export type BusinessForm = Static<typeof businessForm>

/** Values of the form; branches are not among them, since they are edited as locations. */
export const businessFormData = Type.Object({ ...business.properties, version: recordVersion })
export type BusinessFormData = Static<typeof businessFormData>

export const getBusiness = defineCall({
  method: 'GET',
  path: '/api/Business/Details',
  service: 'admin',
  access: 'public',
  publicRead: true,
  summary: 'Contact, networks, branches and legal data of the business',
  response: business,
})

export const getBusinessFormData = defineCall({
  method: 'GET',
  path: '/api/Admin/Business/GetFormData',
  service: 'admin',
  access: ['Admin'],
  summary: 'Data of the business as the form edits them',
  response: businessFormData,
})

export const updateBusiness = defineCall({
  method: 'POST',
  path: '/api/Admin/Business/Update',
  service: 'admin',
  access: ['Admin'],
  summary: 'States contact, networks and legal data of the business',
  body: businessForm,
  response: envelope,
})
