import { groupPhoneDigits } from '@rodada/contracts/phone-text'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { type TypedFormat, useFormattedField } from './use-formatted-field.ts'

/** The country's code (once 52, or 521 for mobiles) and the ten national digits, of which no area's code begins so low. */
const withCode = /^521?([2-9]\d{9})$/

/**
 * The national digits of what was typed, pasted or filled in; null while a number that begins with `+` is not a
 * whole Mexican one: cut off after ten digits it would be another's.
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

/** `55 1234 5678` while it is typed; the country's code goes once the number behind it is whole. */
export const phoneFormat: TypedFormat = { show: showPhone, counts: /\d/ }

/** E.164 of a whole Mexican number; an unfinished one stays as its digits, which no rule lets pass. */
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
