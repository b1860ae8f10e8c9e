import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, useField } from './field.tsx'
import { type NumberRange, numberRule, parseNumber } from './number-format.ts'
import { withParser } from './use-formatted-field.ts'

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values>, Partial<NumberRange> {}

/** Keyboards of touch screens for numbers have no minus sign. */
function keyboardFor({ min, step }: NumberRange): 'text' | 'numeric' | 'decimal' {
  if (min < 0) return 'text'
  return Number.isInteger(step) ? 'numeric' : 'decimal'
}

/**
 * A number; whole unless `step` says otherwise, and negative only where `min` (0) does. The value is a number, or
 * `null` when empty. A text control: scrolling never changes it, and what is no number stays to be corrected.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 } = props
  const range = { min, max, step }
  const { control, frame } = useField(withParser(props, parseNumber), numberRule(range))
  return (
    <FieldFrame {...frame}>
      <Input {...control} inputMode={keyboardFor(range)} autoComplete="off" maxW="10rem" />
    </FieldFrame>
  )
}
