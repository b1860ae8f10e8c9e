import { randomInt } from 'node:crypto'
import type { Charge, Ledger } from './ledger.ts'
import type { Sale } from './sale.ts'
import { behaviourOf, type CardBehaviour } from './test-cards.ts'

/** Result of a posted sale. */
export type SaleResult =
  | { readonly kind: 'charge'; readonly charge: Charge; readonly behaviour: CardBehaviour }
  /** The folio had been used. */
  | { readonly kind: 'repetition' }

export interface Circumstances {
  readonly withCookie: boolean
  readonly now: Date
  /** Milliseconds until a late charge is found. */
  readonly lateMs: number
}

/**
 * Charges or refuses a card and records the result in the ledger. A folio serves once for each medium, whatever the
 * result: a repeated post charges nothing, changes nothing and is rejected.
 */
export function chargeCard(sale: Sale, ledger: Ledger, circumstances: Circumstances): SaleResult {
  const { medium, folio } = sale
  const { withCookie, now, lateMs } = circumstances
  const post = { medium, folio, at: now.toISOString(), withCookie }
  if (ledger.find(medium, folio)) {
    ledger.add({ kind: 'repetition', ...post })
    return { kind: 'repetition' }
  }
  const behaviour = behaviourOf(sale.cardNumber)
  const outcome = behaviour === 'late' || behaviour === 'lost' ? 'approved' : behaviour
  const charge: Charge = {
    kind: 'charge',
    ...post,
    affiliation: sale.affiliation,
    mode: sale.mode,
    amountCentavos: sale.amountCentavos,
    outcome,
    knownFrom: new Date(now.getTime() + (behaviour === 'late' ? lateMs : 0)).toISOString(),
    authorization: outcome === 'approved' ? digits(6) : '',
    reference: digits(12),
    lastFour: sale.cardNumber.slice(-4),
  }
  ledger.add(charge)
  return { kind: 'charge', charge, behaviour }
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
