import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import type { LoaderArgs } from '@rodada/web/page'
import { loadBookings, type SubscriptionBookings, settled } from '../../booking/own-bookings.ts'

export interface SubscriptionData {
  readonly details: SubscriptionDetails
  /** The bank has not said its last word on a payment: until then the staff can do nothing either. */
  readonly awaitsBank: boolean
  readonly bookings: SubscriptionBookings | null | Promise<SubscriptionBookings | null>
}

/** One subscription, and what its details do not tell the staff. */
export async function loadSubscription(args: LoaderArgs): Promise<SubscriptionData> {
  const { api, params, roles } = args
  const details = await api.get('/api/Me/Subscription/Details/:id', { params })
  const bookings = settled(loadBookings(args, details))
  const isTold = details.confirming && roles.includes('ClassCapturist')
  const awaits = isTold && (await awaitsBank(api, details))
  return { details, awaitsBank: awaits, bookings: (await bookings).value }
}

/** Owners are told the same of what the staff look into, also when they are staff: only the staff's list knows. */
async function awaitsBank(api: LoaderArgs['api'], { id }: SubscriptionDetails): Promise<boolean> {
  const { list } = await api.get('/api/ClassCapturist/SiteSubscription/Index', {
    query: { search: `#${id}` },
  })
  return list.some((row) => row.id === id && row.confirming)
}
