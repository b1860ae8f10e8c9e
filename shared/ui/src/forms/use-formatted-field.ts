import type { FieldValues } from 'react-hook-form'
import { type ControlProps, type FieldProps, type OwnRule, useField } from './field.tsx'

/** How a control shows what is typed into it. */
export interface TypedFormat {
  /** The text in the form that people read; its own result comes out unchanged. */
  show(text: string): string
  /** A character that counts; all others are ornament. */
  readonly counts: RegExp
}

/** Place in `text` behind its first `count` characters that count. */
function placeBehind(text: string, count: number, counts: RegExp): number {
  let left = count
  for (const [index, character] of [...text].entries()) {
    if (left === 0) return index
    if (counts.test(character)) left -= 1
  }
  return text.length
}

/** Rewrites what is in a control; the caret stays behind the same character that counts. */
export function formatAsTyped(input: HTMLInputElement, { show, counts }: TypedFormat): void {
  const shown = show(input.value)
  if (shown === input.value) return
  const before = input.value.slice(0, input.selectionStart ?? input.value.length)
  const counted = [...before].filter((character) => counts.test(character)).length
  input.value = shown
  // Selecting text in a control without the focus would take the focus there in some browsers.
  if (document.activeElement !== input) return
  const caret = placeBehind(shown, counted, counts)
  input.setSelectionRange(caret, caret)
}

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
