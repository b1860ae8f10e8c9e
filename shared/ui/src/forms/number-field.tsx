import { readNumber, wantedNumber } from '@rodada/contracts/words/number-text'
import type { ReactNode } from 'react'
import { type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form'
import { Input } from '../primitives/control.tsx'
import { Stepped } from '../primitives/stepped.tsx'
import { FieldFrame, type FieldProps, isEmpty, type OwnRule, useField } from './field.tsx'
import { withParser } from './use-formatted-field.ts'

interface NumberRange {
  min: number
  max: number
  /** 1 for whole numbers, 0.01 for two decimals. */
  step: number
}

/** Number of typed text; `null` if empty. Other text stays text, which no rule accepts. */
export function parseNumber(text: string, decimals: number): number | string | null {
  return text.trim() === '' ? null : (readNumber(text, decimals) ?? text)
}

function decimalsOf(step: number): number {
  const [digits = '', exponent = '0'] = String(step).split('e-')
  return (digits.split('.')[1]?.length ?? 0) + Number(exponent)
}

/** Decimal fractions are inexact: 0.29 / 0.01 is not quite 29. */
function isMultiple(value: number, step: number): boolean {
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) <= 4 * Number.EPSILON * Math.max(1, Math.abs(steps))
}

function stepProblem(step: number): string {
  const decimals = decimalsOf(step)
  return step === 10 ** -decimals ? wantedNumber(decimals) : `Debe ser múltiplo de ${step}.`
}

/** Rule for the values of `parseNumber`. */
export function numberRule({ min, max, step }: NumberRange): OwnRule {
  return (value) => {
    if (isEmpty(value)) return true
    if (typeof value !== 'number') return wantedNumber(decimalsOf(step))
    if (!isMultiple(value, step)) return stepProblem(step)
    if (value < min) return `Debe ser al menos ${min}.`
    return value <= max || `Debe ser como máximo ${max}.`
  }
}

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values>, Partial<NumberRange> {
  /** What is counted ('clases'): − and + stand beside the field. */
  steps?: string
}

/** Numeric keyboards of touch screens have no minus sign. */
function keyboardFor({ min, step }: NumberRange): 'text' | 'numeric' | 'decimal' {
  if (min < 0) return 'text'
  return Number.isInteger(step) ? 'numeric' : 'decimal'
}

interface StepsProps<Values extends FieldValues> extends Pick<FieldProps<Values>, 'form' | 'name'> {
  of: string
  range: NumberRange
  children: ReactNode
}

function Steps<Values extends FieldValues>({ form, name, of, range, children }: StepsProps<Values>) {
  const value: unknown = useWatch({ control: form.control, name })
  return (
    <Stepped
      {...range}
      of={of}
      value={typeof value === 'number' ? value : range.min - 1}
      onStep={(next) =>
        // TypeScript cannot conclude that the field takes a number.
        form.setValue(name, next as FieldPathValue<Values, typeof name>, {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    >
      {children}
    </Stepped>
  )
}

/**
 * A number; whole unless `step` says otherwise, and negative only where `min` (0) is. The value is a number, or `null`
 * when empty. A text control: scrolling never changes it, and other text stays to be corrected.
 */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, steps } = props
  const range = { min, max, step }
  const { control, frame } = useField(
    withParser(props, (text) => parseNumber(text, decimalsOf(step))),
    numberRule(range),
  )
  const input = (
    <Input
      {...control}
      inputMode={keyboardFor(range)}
      autoComplete="off"
      maxW={steps === undefined ? '10rem' : '5rem'}
    />
  )
  return (
    <FieldFrame {...frame}>
      {steps === undefined ? (
        input
      ) : (
        <Steps form={props.form} name={props.name} of={steps} range={range}>
          {input}
        </Steps>
      )}
    </FieldFrame>
  )
}
