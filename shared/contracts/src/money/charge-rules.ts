/** How money that staff take is spread; without schemas, so that the browser may import it too. */
import type { ReceiptMethod } from './rules.ts'

/** Most ways in which one payment comes in. */
export const maxPayments = 4

/** Days within which what is left of a part payment is due, at most. */
export const maxRestDays = 90

/** Money that came in one way. Whole centavos. */
export interface PaidPart {
  readonly method: ReceiptMethod
  readonly reference: string | null
  readonly centavos: number
}

/**
 * Spreads money over amounts that are due, both in their order, until one of them ends: what a family gives pays the first debt
 * whole before the next one.
 * @param due centavos of each debt.
 * @returns the parts of each debt; none for what nothing is left for.
 */
export function spreadPayments<Part extends Pick<PaidPart, 'centavos'>>(
  payments: readonly Part[],
  due: readonly number[],
): Part[][] {
  const left = payments.map(({ centavos }) => centavos)
  return due.map((amount) => {
    let open = amount
    return payments.flatMap((payment, at) => {
      const centavos = Math.min(open, left[at] ?? 0)
      if (centavos <= 0) return []
      left[at] = (left[at] ?? 0) - centavos
      open -= centavos
      return [{ ...payment, centavos }]
    })
  })
}

/** Centavos. */
export function sumParts(parts: readonly Pick<PaidPart, 'centavos'>[]): number {
  return parts.reduce((sum, { centavos }) => sum + centavos, 0)
}
