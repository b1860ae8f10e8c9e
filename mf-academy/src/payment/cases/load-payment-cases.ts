import type { PaymentCase } from '@rodada/contracts/payment'
import type { Api } from '@rodada/web/api'
import type { Deferred } from '@rodada/web/deferred'

/** The charges of one kind that wait for the staff, the oldest first. */
export interface CaseList {
  readonly kind: PaymentCase['kind']
  readonly cases: readonly PaymentCase[]
  /** All cases, also those beyond the page that `cases` holds. */
  readonly total: number
}

async function load(api: Api, kind: PaymentCase['kind']): Promise<CaseList> {
  const { list, totalItems } = await api.get('/api/ClassCapturist/Payment/Index', { query: { kind } })
  return { kind, cases: list, total: totalItems }
}

export type CaseLists = readonly CaseList[]

/** The lists of each app, from the first time that its page asks for them until they are forgotten. */
const cache = new WeakMap<Api, Promise<CaseLists>>()

function cachedLists(api: Api): Promise<CaseLists> {
  const before = cache.get(api)
  if (before !== undefined) return before
  const lists = Promise.all((['refund', 'review'] as const).map((kind) => load(api, kind)))
  cache.set(api, lists)
  // What failed is asked for again the next time; it is told where it is awaited.
  lists.catch(() => forgetPaymentCases(api))
  return lists
}

/** The next page that shows the lists has them as they are then. */
export function forgetPaymentCases(api: Api): void {
  cache.delete(api)
}

/**
 * Both lists of the staff; the page's `data` names the same addresses. They stand above a list that is filtered, and do
 * not depend on its filters: they are cached. Waits for them, so that nothing moves once the page shows; never
 * rejects: lists that did not come fail where the page awaits the value.
 */
export function loadPaymentCases(api: Api): Promise<Deferred<CaseLists>> {
  const lists = cachedLists(api)
  return lists.then(
    (value) => ({ value }),
    () => ({ value: lists }),
  )
}
