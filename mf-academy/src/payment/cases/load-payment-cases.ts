import type { PaymentCase } from '@rodada/contracts/payment'
import type { Api } from '@rodada/web/api'
import type { Deferred } from '@rodada/web/deferred'

/** Open payment cases of one kind, the oldest first. */
export interface CaseList {
  readonly kind: PaymentCase['kind']
  readonly cases: readonly PaymentCase[]
  /** Count of all cases, also beyond the page in `cases`. */
  readonly total: number
}

async function load(api: Api, kind: PaymentCase['kind']): Promise<CaseList> {
  const { list, totalItems } = await api.get('/api/ClassCapturist/Payment/Index', { query: { kind } })
  return { kind, cases: list, total: totalItems }
}

export type CaseLists = readonly CaseList[]

/** Lists of each app, until they are forgotten. */
const cache = new WeakMap<Api, Promise<CaseLists>>()

function cachedLists(api: Api): Promise<CaseLists> {
  const before = cache.get(api)
  if (before !== undefined) return before
  const lists = Promise.all((['refund', 'review'] as const).map((kind) => load(api, kind)))
  cache.set(api, lists)
  // The next call retries a failure; the error appears where the value is awaited.
  lists.catch(() => forgetPaymentCases(api))
  return lists
}

/** The next call reads the lists again. */
export function forgetPaymentCases(api: Api): void {
  cache.delete(api)
}

/**
 * Both lists of payment cases, cached, as they do not depend on the filters of the list below. Waits for them, so that the
 * page does not shift. Never rejects: an error appears where the page awaits the value. The page's `data` names the same calls.
 */
export function loadPaymentCases(api: Api): Promise<Deferred<CaseLists>> {
  const lists = cachedLists(api)
  return lists.then(
    (value) => ({ value }),
    () => ({ value: lists }),
  )
}
