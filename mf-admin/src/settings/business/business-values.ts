import type { BusinessForm, BusinessFormData } from '@rodada/contracts/business/calls'
import { type SaleRules, unstatedBusiness } from '@rodada/contracts/business/data'
import type { useForm } from '@rodada/ui/forms'

type Stated = Omit<BusinessFormData, 'branches' | 'version' | keyof SaleRules>

/** An empty text means not stated. */
export type BusinessValues = Record<keyof Stated, string> & SaleRules & { version: number }

export type FormOfBusiness = ReturnType<typeof useForm<BusinessValues>>

export function valuesOf(data: BusinessFormData): BusinessValues {
  const { branches: _, version, partPaymentsGive, letsInUnpaid, ...stated } = { ...unstatedBusiness, ...data }
  return {
    name: stated.name,
    phone: stated.phone ?? '',
    whatsapp: stated.whatsapp ?? '',
    email: stated.email ?? '',
    facebook: stated.facebook ?? '',
    instagram: stated.instagram ?? '',
    legalName: stated.legalName ?? '',
    taxId: stated.taxId ?? '',
    address: stated.address ?? '',
    privacyOffice: stated.privacyOffice ?? '',
    privacyEmail: stated.privacyEmail ?? '',
    jurisdiction: stated.jurisdiction ?? '',
    about: stated.about ?? '',
    legalVersion: stated.legalVersion,
    partPaymentsGive,
    letsInUnpaid,
    version,
  }
}

export function bodyOf(values: BusinessValues): BusinessForm {
  return {
    name: values.name,
    phone: stated(values.phone),
    whatsapp: stated(values.whatsapp),
    email: stated(values.email),
    facebook: stated(values.facebook),
    instagram: stated(values.instagram),
    legalName: stated(values.legalName),
    taxId: stated(values.taxId),
    address: stated(values.address),
    privacyOffice: stated(values.privacyOffice),
    privacyEmail: stated(values.privacyEmail),
    jurisdiction: stated(values.jurisdiction),
    about: stated(values.about),
    legalVersion: values.legalVersion,
    partPaymentsGive: values.partPaymentsGive,
    letsInUnpaid: values.letsInUnpaid,
    version: values.version,
  }
}

function stated(text: string | null): string | null {
  return text?.trim() || null
}
