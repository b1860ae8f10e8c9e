import type { PriceReduction } from '@rodada/contracts/money/reduction'
import { toCentavos } from '@rodada/contracts/words/money'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import { useState } from 'react'
import { buyerOf, duesIn, goodsTotal, saleBody } from './basket.ts'
import { type Due, totalOf } from './dues.ts'
import { askPrice } from './reprice.ts'
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
  /** Asks for it again; undefined where the service has answered. */
  readonly askAgain: (() => void) | undefined
}

/**
 * A reduced price is what the service says; until it answers the basket cannot be charged. That of a sale whose answer got lost stays
 * as it was sent: its code may be used up by it, and its pieces gone.
 */
export function useBill(counter: BasketOfTab): Bill {
  const { basket, people } = counter
  const { lines, reduction, sent, chargeId } = basket
  const [failures, setFailures] = useState(0)
  const buyer = buyerOf(basket)
  const isStudent = sent?.isStudent ?? basket.isStudent ?? people.get(buyer ?? 0)?.isStudent ?? false
  const dues = duesIn(basket)
  const list = toCentavos(goodsTotal(lines, isStudent))
  const body = saleBody({ lines, isStudent, buyer, reduction })
  const isAsked =
    reduction !== undefined && sent === undefined && lines.every(({ quantity }) => quantity !== null)
  // After a refused sale it is asked again.
  const text = isAsked ? JSON.stringify([body, chargeId, failures]) : null
  const answer = useTypedRead(text, async (api, _text, signal) => {
    const asked = await askPrice(api, counter, { lines, isStudent, buyer, reduction }, signal)
    return asked.answer
  })
  const { total, reductions = [] } = answer?.failure === undefined ? (answer ?? {}) : {}
  const goods = sent?.goods ?? (total === undefined ? list : toCentavos(total))
  const why = [...Object.values(answer?.errors ?? {}).flat(), ...(answer?.messages ?? [])]
  const problem = isAsked && total === undefined ? (why[0] ?? 'Espera el precio con descuento.') : undefined
  return {
    buyer,
    isStudent,
    dues,
    list,
    goods,
    total: goods + toCentavos(totalOf(dues)),
    reductions: sent?.reductions ?? reductions,
    problem,
    askAgain: answer?.failure === undefined ? undefined : () => setFailures(failures + 1),
  }
}
