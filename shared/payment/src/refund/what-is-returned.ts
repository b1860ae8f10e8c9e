import { fullReturnDays, type ReturnReason } from '@rodada/contracts/money/return-rules'
import { businessDaysAfter, dayInMexico } from '@rodada/contracts/words/plain-date'

/** What was bought; amounts in centavos. */
export type Bought =
  /** Classes, or a membership by which classes are taken. */
  | {
      readonly kind: 'service'
      readonly paidCentavos: number
      readonly paidAt: Date
      /** Whether a class was taken with it. */
      readonly isUsed: boolean
    }
  /** Pieces that were neither sent nor handed over. */
  | { readonly kind: 'order'; readonly paidCentavos: number }

export interface Returned {
  readonly centavos: number
  readonly reason: ReturnReason
  /** Last day on which all is returned, in Mexico City; null where no day ends it. */
  readonly fullUntil: string | null
}

/**
 * What a customer gets back who cancels at `now`, by the terms: the one rule of classes, memberships and orders. All within
 * `fullReturnDays` business days of the payment while no class was taken, and all of an order until its delivery begins;
 * nothing afterwards, except by the staff where the academy is the cause.
 */
export function whatIsReturned(bought: Bought, now: Date): Returned {
  const { paidCentavos } = bought
  if (paidCentavos === 0) return { centavos: 0, reason: 'free', fullUntil: null }
  if (bought.kind === 'order') return { centavos: paidCentavos, reason: 'unsent', fullUntil: null }
  const fullUntil = businessDaysAfter(dayInMexico(bought.paidAt), fullReturnDays)
  if (bought.isUsed) return { centavos: 0, reason: 'used', fullUntil }
  return dayInMexico(now) > fullUntil
    ? { centavos: 0, reason: 'late', fullUntil }
    : { centavos: paidCentavos, reason: 'full', fullUntil }
}
