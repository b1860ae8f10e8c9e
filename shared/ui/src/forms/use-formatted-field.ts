import type { FieldValues } from 'react-hook-form'
import { type ControlProps, type FieldProps, type OwnRule, useField } from './field.tsx'
import { formatAsTyped, type TypedFormat } from './format-as-typed.ts'

/** The field's value is `parse` of what its control holds; it gets default values too, nothing as empty text. */
export function withParser<Values extends FieldValues>(
  props: FieldProps<Values>,
  parse: (text: string) => unknown,
): FieldProps<Values> {
  const setValueAs = (value: unknown) => parse(value === null || value === undefined ? '' : String(value))
  return { ...props, rules: { ...props.rules, setValueAs } }
}

/**
 * A field that shows its value in another form than it sends. Uncontrolled like the others: what was typed
 * before the script ran stays, and is formatted then. `parse` gets what is shown.
 */
export function useFormattedField<Values extends FieldValues>(
  props: FieldProps<Values>,
  format: TypedFormat,
  parse: (text: string) => unknown,
  own?: OwnRule,
) {
  const { control, frame } = useField(withParser(props, parse), own)
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
  return { control: formatted, frame }
}
