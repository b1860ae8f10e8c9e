import type { FieldValues } from 'react-hook-form'
import { Select } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'

/** `key` is the label, `value` is sent: the shape of the services' lookups. */
export interface Choice {
  readonly key: string
  readonly value: string
}

/** Keeps a chosen value as an option where the list no longer has it; `name` is its label then. */
export function withChosen(options: readonly Choice[], value: string, name: string): readonly Choice[] {
  if (value === '' || options.some((option) => option.value === value)) return options
  return [...options, { key: name, value }]
}

interface SelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** A closed option is shown but cannot be chosen; `key` says why. */
  options: readonly (Choice & { readonly isClosed?: boolean })[]
  /** Label of the empty option. */
  placeholder?: string
}

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
