import { groupPhoneDigits } from '@rodada/contracts/phone-text'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { type TypedFormat, useFormattedField } from './use-formatted-field.ts'

/** Country code (52, formerly 521 for mobiles) and ten national digits; no area code begins with 0 or 1. */
const withCode = /^521?([2-9]\d{9})$/

/**
 * The national digits of typed, pasted or autofilled text; null while a number that begins with `+` is no complete
 * Mexican one: cut off after ten digits it would be another number.
 */
function nationalDigits(text: string): string | null {
  const digits = digitsOf(text)
  const national = withCode.exec(digits)?.[1]
  if (national !== undefined) return national
  return text.trimStart().startsWith('+') ? null : digits.slice(0, 10)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function showPhone(text: string): string {
  const digits = nationalDigits(text)
  if (digits === null) return `+${digitsOf(text).slice(0, 13)}`
  return groupPhoneDigits(digits)
}

/** `55 1234 5678` while it is typed; the country code goes once the number behind it is complete. */
export const phoneFormat: TypedFormat = { show: showPhone, counts: /\d/ }

/** E.164 of a complete Mexican number; an incomplete one stays as its digits, which no rule accepts. */
export function parsePhone(text: string): string {
  const digits = nationalDigits(text)
  return digits?.length === 10 ? `+52${digits}` : digitsOf(text)
}

function isWhole(phone: unknown): true | string {
  return isEmpty(phone) || /^\+52\d{10}$/.test(String(phone)) || 'Escribe los diez dígitos del teléfono.'
}

/** A Mexican phone number: shown as '55 1234 5678', sent as '+525512345678'. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, frame } = useFormattedField(props, phoneFormat, parsePhone, isWhole)
  return (
    <FieldFrame {...frame}>
      <Input {...control} type="tel" autoComplete="tel" placeholder="55 1234 5678" maxW="16rem" />
    </FieldFrame>
  )
}
