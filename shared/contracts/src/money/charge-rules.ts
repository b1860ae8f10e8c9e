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
export function spreadPayments(payments: readonly PaidPart[], due: readonly number[]): PaidPart[][] {
  const left = payments.map((payment) => ({ ...payment }))
  return due.map((amount) => {
    const parts: PaidPart[] = []
    let open = amount
    for (const payment of left) {
      const centavos = Math.min(open, payment.centavos)
      if (centavos <= 0) continue
      parts.push({ ...payment, centavos })
      payment.centavos -= centavos
      open -= centavos
    }
    return parts
  })
}

/** Centavos. */
export function sumParts(parts: readonly PaidPart[]): number {
  return parts.reduce((sum, { centavos }) => sum + centavos, 0)
}
