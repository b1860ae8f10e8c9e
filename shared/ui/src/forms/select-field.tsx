import type { FieldValues } from 'react-hook-form'
import { Select } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

/** A choice: `key` is what people read, `value` what is sent. The services' lookups have this shape. */
export interface Choice {
  readonly key: string
  readonly value: string
}

/** What is chosen already stays a choice, also where the list has lost it; `name` is what people read then. */
export function withChosen(options: readonly Choice[], value: string, name: string): readonly Choice[] {
  if (value === '' || options.some((option) => option.value === value)) return options
  return [...options, { key: name, value }]
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** One that is closed is shown and cannot be chosen; `key` says why. */
  options: readonly (Choice & { readonly isClosed?: boolean })[]
  /** The empty choice. */
  placeholder?: string
}

/** One of a list. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { options, placeholder = 'Elige una opción' } = props
  const { control, frame } = useField(props)
  return (
    <FieldFrame {...frame}>
      <Select {...control}>
        <option value="">{placeholder}</option>
        {options.map(({ key, value, isClosed = false }) => (
          <option key={value} value={value} disabled={isClosed}>
            {key}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
