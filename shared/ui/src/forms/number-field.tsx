import type { FieldValues } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { FieldFrame, type FieldProps, isEmpty, type OwnRule, useField } from './field.tsx'
import { withParser } from './use-formatted-field.ts'

interface NumberRange {
  min: number
  max: number
  /** 1 for whole numbers, 0.01 for two decimals. */
  step: number
}

/** Number of typed text, thousands grouped or not; `null` if empty. Other text stays text, which no rule accepts. */
export function parseNumber(text: string): number | string | null {
  const plain = text.trim()
  if (plain === '') return null
  const isNumber = /\d/.test(plain) && /^-?(\d{1,3}(,\d{3})+|\d*)(\.\d*)?$/.test(plain)
  return isNumber ? Number(plain.replaceAll(',', '')) : text
}

/** Decimal fractions are inexact: 0.29 / 0.01 is not quite 29. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) <= 4 * Number.EPSILON * Math.max(1, Math.abs(steps))
}

function stepProblem(step: number): string {
  const decimals = String(step).split('.')[1]?.length ?? 0
  if (step === 1) return 'Escribe un número entero.'
  if (step !== 10 ** -decimals) return `Debe ser múltiplo de ${step}.`
  return `Escribe un número con hasta ${decimals} ${decimals === 1 ? 'decimal' : 'decimales'}.`
}

/** Rule for the values of `parseNumber`. */
export function numberRule({ min, max, step }: NumberRange): OwnRule {
  return (value) => {
    if (isEmpty(value)) return true
    if (typeof value !== 'number')
      return Number.isInteger(step) ? 'Escribe un número entero.' : 'Escribe un número.'
    if (!isMultiple(value, step)) return stepProblem(step)
    if (value < min) return `Debe ser al menos ${min}.`
    return value <= max || `Debe ser como máximo ${max}.`
  }
}

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values>, Partial<NumberRange> {}

/** Numeric keyboards of touch screens have no minus sign. */
function keyboardFor({ min, step }: NumberRange): 'text' | 'numeric' | 'decimal' {
  if (min < 0) return 'text'
  return Number.isInteger(step) ? 'numeric' : 'decimal'
}

/**
 * A number; whole unless `step` says otherwise, and negative only where `min` (0) is. The value is a number, or `null`
 * when empty. A text control: scrolling never changes it, and other text stays to be corrected.
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
