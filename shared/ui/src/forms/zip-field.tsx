import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps } from './field.tsx'
import type { TypedFormat } from './format-as-typed.ts'
import { useFormattedField } from './use-formatted-field.ts'

const zipFormat: TypedFormat = { show: (text) => text.replace(/\D/g, '').slice(0, 5), counts: /\d/ }

function isWhole(zip: unknown): true | string {
  return zip === '' || /^\d{5}$/.test(String(zip)) || 'El código postal tiene cinco dígitos.'
}

/** A Mexican zip code: five digits, kept as text. */
export function ZipField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { label, hint, required, rules } = props
  const checked = { ...props, rules: { validate: isWhole, ...rules } }
  const { id, control, error } = useFormattedField(checked, zipFormat, zipFormat.show)
  return (
    <FieldFrame id={id} label={label} hint={hint} required={required} error={error}>
      <Input {...control} inputMode="numeric" autoComplete="postal-code" maxW="8rem" />
    </FieldFrame>
  )
}
