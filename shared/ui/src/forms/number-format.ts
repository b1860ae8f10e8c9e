import { isEmpty, type OwnRule } from './field.tsx'

/** The numbers that a field takes. */
export interface NumberRange {
  min: number
  max: number
  /** What they are multiples of: 1 for whole numbers, 0.01 for two decimals. */
  step: number
}

/** Number of what was typed, thousands grouped or not; nothing is `null`. What is no number stays text, which no rule lets pass. */
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

/** Says what is wrong with a value that `parseNumber` gave. */
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
