import type { FieldValues } from 'react-hook-form'
import { type ControlProps, type FieldProps, type OwnRule, useField } from './field.tsx'

export interface TypedFormat {
  /** The displayed text; must be idempotent. */
  show(text: string): string
  /** A significant character; all others are formatting. */
  readonly counts: RegExp
}

/** Position in `text` behind its first `count` significant characters. */
function placeBehind(text: string, count: number, counts: RegExp): number {
  let left = count
  for (const [index, character] of [...text].entries()) {
    if (left === 0) return index
    if (counts.test(character)) left -= 1
  }
  return text.length
}

/** Reformats the text of a control; the caret stays behind the same significant character. */
export function formatAsTyped(input: HTMLInputElement, { show, counts }: TypedFormat): void {
  const shown = show(input.value)
  if (shown === input.value) return
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const counted = [...before].filter((character) => counts.test(character)).length
  input.value = shown
  // Setting the selection of a control without the focus would focus it in some browsers.
  if (document.activeElement !== input) return
  const caret = placeBehind(shown, counted, counts)
  input.setSelectionRange(caret, caret)
}

/** Makes `parse` of the control's text the field's value. `parse` also gets default values, null as empty text. */
export function withParser<Values extends FieldValues>(
  props: FieldProps<Values>,
  parse: (text: string) => unknown,
): FieldProps<Values> {
  const setValueAs = (value: unknown) => parse(value === null || value === undefined ? '' : String(value))
  return { ...props, rules: { ...props.rules, setValueAs } }
}

/**
 * A field whose displayed text differs from its value. Uncontrolled like the others: what was typed before hydration
 * stays, and is formatted then. `parse` gets the displayed text.
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
