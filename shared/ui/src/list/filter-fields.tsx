import type { ComponentProps } from 'react'
import { Input, Labelled, Select } from '../primitives/control.tsx'

interface FilterFieldProps {
  /** Query name; `FilterBar` of the staff's lists reads it here. */
  name: string
  label: string
  /** What is in force. */
  search: URLSearchParams
}

interface FilterInputProps
  extends FilterFieldProps,
    Pick<ComponentProps<typeof Input>, 'type' | 'min' | 'step' | 'inputMode'> {}

/** A filter that is typed: words unless another type is given. */
export function FilterInput({ label, search, type = 'search', ...input }: FilterInputProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input id={id} type={type} maxLength={200} defaultValue={search.get(input.name) ?? ''} {...input} />
      )}
    </Labelled>
  )
}

export interface FilterSelectProps extends FilterFieldProps {
  /** What stands for no choice: 'Todas'. */
  any?: string
  options: readonly (readonly [value: number | string, text: string])[]
}

/** A filter that takes one of some values, or any. */
export function FilterSelect({ name, label, search, any = 'Todos', options }: FilterSelectProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select id={id} name={name} defaultValue={search.get(name) ?? ''}>
          <option value="">{any}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  )
}
