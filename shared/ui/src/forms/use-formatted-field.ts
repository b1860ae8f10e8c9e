import type { FieldValues } from 'react-hook-form'
import { type ControlProps, type FieldProps, useField } from './field.tsx'
import { formatAsTyped, type TypedFormat } from './format-as-typed.ts'

/**
 * A field that shows its value in another form than it sends. Uncontrolled like the others: what was typed
 * before the script ran stays, and is formatted then. `parse` gets what is shown, and default values too.
 */
export function useFormattedField<Values extends FieldValues>(
  props: FieldProps<Values>,
  format: TypedFormat,
  parse: (text: string) => unknown,
) {
  const setValueAs = (value: unknown) => parse(value === null || value === undefined ? '' : String(value))
  const { id, control, error } = useField({ ...props, rules: { ...props.rules, setValueAs } })
  const formatted: ControlProps = {
    ...control,
    ref(element: unknown) {
      control.ref(element)
      if (element instanceof HTMLInputElement) formatAsTyped(element, format)
    },
    onChange(event) {
      if (event.target instanceof HTMLInputElement) formatAsTyped(event.target, format)
      return control.onChange(event)
    },
  }
  return { id, control: formatted, error }
}
