import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { parsePhone, phoneFormat } from './phone-format.ts'
import { useFormattedField } from './use-formatted-field.ts'

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
