import { formatPhone, groupPhoneDigits, readPhone } from '@rodada/contracts/words/phone-text'
import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { type TypedFormat, useFormattedField } from './use-formatted-field.ts'

/** An extension is left standing until it is whole: it would be cut off after its first digit. */
const groupable = /^[\d\s+().\u2010-\u2015-]*$/

/** What is no number stays as it was typed, with its error: cut off it would be another one. */
function showPhone(text: string): string {
  if (!groupable.test(text)) return text
  const phone = readPhone(text)
  if (phone !== null) return formatPhone(phone)
  const isBegun = /^[2-9][\d ]*$/.test(text) && digitsOf(text).length <= 10
  return isBegun ? groupPhoneDigits(digitsOf(text)) : text
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** `55 1234 5678` while it is typed; what was dialled before it goes once the number is complete. */
export const phoneFormat: TypedFormat = { show: showPhone, counts: /\d/ }

/** E.164 of a complete Mexican number; other text stays, which no rule accepts. */
export function parsePhone(text: string): string {
  return readPhone(text) ?? text.trim()
}

function isWhole(phone: unknown): true | string {
  return isEmpty(phone) || readPhone(String(phone)) !== null || 'Escribe los diez dígitos del teléfono.'
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
