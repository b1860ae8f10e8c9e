import type { PaymentCase } from '@rodada/contracts/money/payment'
import type { Deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'

/** Open payment cases of one kind, the oldest first. */
export interface CaseList {
  readonly kind: PaymentCase['kind']
  readonly cases: readonly PaymentCase[]
  /** Count of all cases, also beyond the page in `cases`. */
  readonly total: number
}

export type CaseLists = readonly CaseList[]

async function load({ api, request: { signal } }: LoaderArgs, kind: CaseList['kind']): Promise<CaseList> {
  const { list, totalItems } = await api.get('/api/ClassCapturist/Payment/Index', { query: { kind }, signal })
  return { kind, cases: list, total: totalItems }
}

/**
 * Both lists of payment cases. Waits for them, so that the page does not shift. Never rejects: an error appears where
 * the page awaits the value. The page's `data` names the same calls.
 */
export function loadPaymentCases(args: LoaderArgs): Promise<Deferred<CaseLists>> {
  const lists = Promise.all((['refund', 'review'] as const).map((kind) => load(args, kind)))
  return lists.then(
    (value) => ({ value }),
    () => ({ value: lists }),
  )
}
