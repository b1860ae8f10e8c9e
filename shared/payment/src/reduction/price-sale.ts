import type { StaffReduction } from '@rodada/contracts/money/reduction'
import {
  percentOf,
  type Reduction,
  type ReductionRate,
  reductionsOf,
  type ShareRates,
  sumReductions,
} from '@rodada/contracts/money/reduction-rules'
import { formatMoney, hasWholeCentavos, toCentavos } from '@rodada/contracts/words/money'
import { fieldErrors } from '@rodada/service/http/errors'
import { refusedCode, type TakenCode } from './take-code.ts'

export interface SaleTerms {
  readonly listCentavos: number
  /** One for each student, in their order; empty for a sale without students. */
  readonly shares: readonly ShareRates[]
  readonly code?: TakenCode | undefined
  readonly staff?: StaffReduction | undefined
  /** The most that the role of whoever sells may take, in percent; 0 for a customer. */
  readonly staffPercent: number
}

export interface PricedSale {
  readonly listCentavos: number
  /** What is to be paid. */
  readonly priceCentavos: number
  /** In the order of decision 060. */
  readonly reductions: readonly Reduction[]
  readonly codeId: number | null
  /** Of the reduction of the staff. */
  readonly reason: string | null
}

/** @throws field errors: a code that takes nothing, a reduction of the staff above their limit or what is left. */
export function priceSale({ listCentavos, shares, code, staff, staffPercent }: SaleTerms): PricedSale {
  const before = reductionsOf({ listCentavos, shares, code })
  if (code && !before.some(({ kind }) => kind === 'code'))
    throw refusedCode('Ya no queda nada que descontar con este código.')
  const left = listCentavos - sumReductions(before)
  const rate = staff ? staffRate(staff, left, staffPercent) : undefined
  const reductions = rate ? reductionsOf({ listCentavos, shares, code, staff: rate }) : before
  return {
    listCentavos,
    priceCentavos: listCentavos - sumReductions(reductions),
    reductions,
    codeId: code?.codeId ?? null,
    reason: staff?.reason.trim() ?? null,
  }
}

function staffRate({ percent, amount }: StaffReduction, left: number, limit: number): ReductionRate {
  const field = amount == null ? 'Percent' : 'Amount'
  const refused = (text: string) => fieldErrors({ [`Reduction.${field}`]: [text] })
  if ((percent == null) === (amount == null))
    throw refused('Escribe el porcentaje o el importe, uno de los dos.')
  if (limit === 0) throw refused('Tu rol no puede dar descuentos.')
  if (left === 0) throw refused('Ya no queda nada que descontar.')
  if (amount == null) {
    if ((percent ?? 0) > limit) throw refused(`Puedes descontar hasta el ${limit} %.`)
    return { percent: percent ?? null, centavos: null }
  }
  if (!hasWholeCentavos(amount)) throw refused('Escribe hasta dos decimales.')
  const centavos = toCentavos(amount)
  if (centavos > left) throw refused(`Es más de lo que se paga, ${formatMoney(left)}.`)
  const most = percentOf(left, limit)
  if (centavos > most) throw refused(`Puedes descontar hasta ${formatMoney(most)}, el ${limit} %.`)
  return { percent: null, centavos }
}
