import type { CounterOffer } from '@rodada/contracts/order/staff-calls'
import { formatMoney, toCentavos } from '@rodada/contracts/words/money'
import type { Api } from '@rodada/web/calls/api'
import { isApiError } from '@rodada/web/calls/api-error'
import { priceOf, type Sale, saleBody } from './basket.ts'
import type { BasketOfTab } from './use-basket.ts'
import { type LineProblem, lineProblems } from './use-collect.ts'

/** Whose prices are shown, of which lines. */
type Priced = Pick<Sale, 'lines' | 'isStudent' | 'buyer'>

interface Repriced {
  readonly sale: Pick<Sale, 'lines' | 'isStudent'>
  /** Why lines cannot be sold so, by variant id. */
  readonly texts: ReadonlyMap<number, string>
}

async function readOffers(api: Api, problems: readonly LineProblem[], signal?: AbortSignal) {
  const offers: CounterOffer[] = []
  try {
    for (const { line } of problems) {
      const sent = { query: { search: line.sku }, stays: true, ...(signal && { signal }) }
      const { list } = await api.get('/api/ProductCapturist/Order/Offers', sent)
      offers.push(...list.filter(({ isExact }) => isExact))
    }
  } catch (error) {
    // What was refused is said all the same.
    if (!isApiError(error)) throw error
  }
  signal?.throwIfAborted()
  return offers
}

/** Reads the products of refused lines again, and shows their prices. */
export async function reprice(
  api: Api,
  counter: BasketOfTab,
  { isStudent, buyer }: Priced,
  problems: readonly LineProblem[],
  signal?: AbortSignal,
): Promise<Repriced> {
  const offers = await readOffers(api, problems, signal)
  const lines = counter.reprice(offers)
  // The catalogue's prices stand: the family's are the other ones.
  const isOther = problems.some(({ line, isPrice }) =>
    offers.some(
      (offer) =>
        isPrice &&
        offer.variantId === line.variantId &&
        offer.price === line.price &&
        offer.academyPrice === line.academyPrice,
    ),
  )
  const isStudentNow = isOther && buyer !== null ? !isStudent : isStudent
  if (isStudentNow !== isStudent) counter.set({ isStudent: isStudentNow })
  const prices = new Map(
    offers.map((offer) => [offer.variantId, priceOf({ ...offer, name: '', quantity: 1 }, isStudentNow)]),
  )
  const texts = problems.map(({ line: { variantId }, isPrice, text }): [number, string] => {
    const price = prices.get(variantId)
    const now = isPrice && price !== undefined ? ` Ahora cuesta ${formatMoney(toCentavos(price))}.` : ''
    return [variantId, `${text}${now}`]
  })
  return { sale: { lines, isStudent: isStudentNow }, texts: new Map(texts) }
}

/**
 * Asks what a sale costs. Where the page shows other prices or stocks than the service, as of a family that it does not know, it shows
 * the right ones from then on: `repriced` is what to ask about next.
 */
export async function askPrice(api: Api, counter: BasketOfTab, sale: Sale, signal?: AbortSignal) {
  const sent = { body: saleBody(sale), stays: true, ...(signal && { signal }) }
  const answer = await api.post('/api/ProductCapturist/Order/Sell', sent)
  const problems = lineProblems(sale.lines, answer.errors)
  if (problems.length === 0) return { answer }
  const repriced = await reprice(api, counter, sale, problems, signal)
  return { answer, repriced: { ...sale, ...repriced.sale } }
}
