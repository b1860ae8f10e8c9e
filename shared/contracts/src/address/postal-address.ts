import { Type } from 'typebox'
import { requiredText } from '../common.ts'

export const zipCodePattern = '^[0-9]{5}$'

/** Exactly five digits, kept as text. */
export const zipCode = Type.String({ pattern: zipCodePattern })

/** Fields of a Mexican postal address as forms send them. */
export const postalAddress = {
  street: requiredText(),
  streetNumber: requiredText(20),
  neighborhood: requiredText(),
  zipCode,
  city: requiredText(),
  state: requiredText(),
}

/** The fields of `postalAddress` in answers, without the rules for what is typed. */
export const postalAddressFields = {
  street: Type.String(),
  streetNumber: Type.String(),
  neighborhood: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  state: Type.String(),
}
