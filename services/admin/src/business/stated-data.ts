import type { BusinessForm } from '@rodada/contracts/business/calls'
import { type Business, parseTaxId, type SaleRules } from '@rodada/contracts/business/data'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { FieldErrors } from '@rodada/service/http/errors'

/** The branches are not part of the form. */
export type StatedData = Omit<Business, 'branches'>

/** Errors of a form beyond its schema, by field. */
export function businessFormErrors({ taxId, legalVersion }: Partial<BusinessForm>): FieldErrors {
  const typed = stated(taxId)
  return {
    ...(typed !== null && parseTaxId(typed) === undefined && { TaxId: [wrongTaxId] }),
    ...(legalVersion !== undefined &&
      legalVersion > dayInMexico(new Date()) && {
        LegalVersion: ['Escribe una fecha que no sea posterior a hoy.'],
      }),
  }
}

/** Values of a valid form as they are stored. @param before the rules of sale that hold where the form states none. */
export function readStatedData(form: BusinessForm, before: SaleRules): StatedData {
  const taxId = stated(form.taxId)
  return {
    name: form.name.trim(),
    phone: stated(form.phone),
    whatsapp: stated(form.whatsapp),
    email: stated(form.email),
    facebook: account(form.facebook),
    instagram: account(form.instagram),
    legalName: stated(form.legalName),
    taxId: taxId === null ? null : (parseTaxId(taxId) ?? null),
    address: stated(form.address),
    privacyOffice: stated(form.privacyOffice),
    privacyEmail: stated(form.privacyEmail),
    jurisdiction: stated(form.jurisdiction),
    about: stated(form.about),
    legalVersion: form.legalVersion,
    partPaymentsGive: form.partPaymentsGive ?? before.partPaymentsGive,
    letsInUnpaid: form.letsInUnpaid ?? before.letsInUnpaid,
  }
}

const wrongTaxId = 'Escribe un RFC válido, de 12 caracteres (empresa) o 13 (persona).'

type FormText = string | null | undefined

function stated(text: FormText): string | null {
  return text?.trim() || null
}

function account(text: FormText): string | null {
  return stated(text)?.replace(/^@/, '') ?? null
}
