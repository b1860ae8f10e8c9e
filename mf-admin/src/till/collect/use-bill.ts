import type { PriceReduction } from '@rodada/contracts/money/reduction'
import { toCentavos } from '@rodada/contracts/words/money'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import { buyerOf, duesIn, goodsTotal, saleBody } from './basket.ts'
import { type Due, totalOf } from './dues.ts'
import type { BasketOfTab } from './use-basket.ts'

/** What the basket costs; centavos. */
export interface Bill {
  readonly buyer: number | null
  readonly isStudent: boolean
  readonly dues: readonly Due[]
  /** Of the products at list price. */
  readonly list: number
  /** Of the products, what is taken off included. */
  readonly goods: number
  readonly total: number
  readonly reductions: readonly PriceReduction[]
  /** Why the reduced price is not known. */
  readonly problem: string | undefined
}

/** A reduced price is what the service says; until it answers the basket cannot be charged. */
export function useBill({ basket, people }: BasketOfTab): Bill {
  const { lines, reduction, chargeId } = basket
  const buyer = buyerOf(basket)
  const isStudent = basket.isStudent ?? people.get(buyer ?? 0)?.isStudent ?? false
  const dues = duesIn(basket)
  const list = toCentavos(goodsTotal(lines, isStudent))
  const body = saleBody({ lines, isStudent, buyer, reduction })
  const isAsked = reduction !== undefined && lines.every(({ quantity }) => quantity !== null)
  // After a refused sale it is asked again.
  const text = isAsked ? JSON.stringify([body, chargeId]) : null
  const answer = useTypedRead(text, (api, _text, signal) =>
    api.post('/api/ProductCapturist/Order/Sell', { body, signal, stays: true }),
  )
  const { total, reductions = [] } = answer?.failure === undefined ? (answer ?? {}) : {}
  const goods = total === undefined ? list : toCentavos(total)
  const why = [...Object.values(answer?.errors ?? {}).flat(), ...(answer?.messages ?? [])]
  const problem = isAsked && total === undefined ? (why[0] ?? 'Espera el precio con descuento.') : undefined
  return {
    buyer,
    isStudent,
    dues,
    list,
    goods,
    total: goods + toCentavos(totalOf(dues)),
    reductions,
    problem,
  }
}
