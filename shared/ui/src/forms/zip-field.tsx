import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty } from './field.tsx'
import { type TypedFormat, useFormattedField } from './use-formatted-field.ts'

const zipFormat: TypedFormat = { show: (text) => text.replace(/\D/g, '').slice(0, 5), counts: /\d/ }

function isWhole(zip: unknown): true | string {
  return isEmpty(zip) || /^\d{5}$/.test(String(zip)) || 'El código postal tiene cinco dígitos.'
}

/** A Mexican zip code: five digits, kept as text. */
export function ZipField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { control, frame } = useFormattedField(props, zipFormat, zipFormat.show, isWhole)
  return (
    <FieldFrame {...frame}>
      <Input {...control} inputMode="numeric" autoComplete="postal-code" maxW="8rem" />
    </FieldFrame>
  )
}
