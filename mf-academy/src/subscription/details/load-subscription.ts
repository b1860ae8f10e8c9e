import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import type { LoaderArgs } from '@rodada/web/page'

export interface SubscriptionData {
  readonly details: SubscriptionDetails
  /** The bank has not said its last word on a payment: until then the staff can do nothing either. */
  readonly awaitsBank: boolean
}

/** One subscription, and what its details do not tell the staff. */
export async function loadSubscription({ api, params, roles }: LoaderArgs): Promise<SubscriptionData> {
  const details = await api.get('/api/Me/Subscription/Details/:id', { params })
  const isTold = details.confirming && roles.includes('ClassCapturist')
  return { details, awaitsBank: isTold && (await awaitsBank(api, details)) }
}

/** Owners are told the same of what the staff look into, also when they are staff: only the staff's list knows. */
async function awaitsBank(api: LoaderArgs['api'], { id }: SubscriptionDetails): Promise<boolean> {
  const { list } = await api.get('/api/ClassCapturist/SiteSubscription/Index', {
    query: { search: `#${id}` },
  })
  return list.some((row) => row.id === id && row.confirming)
}
