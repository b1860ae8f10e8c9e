import type { Booking } from '@rodada/contracts/booking'
import { documentStaff } from '@rodada/contracts/document-rules'
import type { DocumentViews } from '@rodada/contracts/document-views'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import type { LoaderArgs } from '@rodada/web/page'
import { loadBookings, type SubscriptionBookings, settled } from '../../booking/own-bookings.ts'

export interface SubscriptionData {
  readonly details: SubscriptionDetails
  /** The bank's answer to a payment is pending: until it comes the staff can do nothing either. */
  readonly awaitsBank: boolean
  readonly bookings: SubscriptionBookings | null | Promise<SubscriptionBookings | null>
  /** The classes to come, for the staff; null for anybody else, and of a membership. */
  readonly comingBookings: readonly Booking[] | null | Promise<readonly Booking[] | null>
  /** Who looked at the responsible adult's identity document; null for whom it is not shown here. */
  readonly documentViews: DocumentViews | null | Promise<DocumentViews | null>
}

/** One subscription, and what its details do not tell the staff. */
export async function loadSubscription(args: LoaderArgs): Promise<SubscriptionData> {
  const { api, params, roles } = args
  const details = await api.get('/api/Me/Subscription/Details/:id', { params })
  const bookings = settled(loadBookings(args, details))
  const coming = settled(loadComingBookings(args, details))
  const views = settled(loadDocumentViews(args, details))
  const isForStaff = details.confirming && roles.includes('ClassCapturist')
  const awaits = isForStaff && (await awaitsBank(api, details))
  return {
    details,
    awaitsBank: awaits,
    bookings: (await bookings).value,
    comingBookings: (await coming).value,
    documentViews: (await views).value,
  }
}

async function loadComingBookings(
  { api, params, roles }: LoaderArgs,
  { courseId }: SubscriptionDetails,
): Promise<readonly Booking[] | null> {
  if (courseId === null || !roles.includes('ClassCapturist')) return null
  return api.find('/api/ClassCapturist/Booking/OfSubscription/:id', { params, stays: true })
}

async function loadDocumentViews(
  { api, roles }: LoaderArgs,
  { responsible, credentials: { front, back } }: SubscriptionDetails,
): Promise<DocumentViews | null> {
  if (responsible === null || !roles.includes(documentStaff) || (front === null && back === null)) return null
  return api.find('/api/Document/Views/:id', { params: { id: responsible.id }, stays: true })
}

/** Owners are told the same of what the staff look into, also when they are staff: only the staff's list knows. */
async function awaitsBank(api: LoaderArgs['api'], { id }: SubscriptionDetails): Promise<boolean> {
  const { list } = await api.get('/api/ClassCapturist/SiteSubscription/Index', {
    query: { search: `#${id}` },
  })
  return list.some((row) => row.id === id && row.confirming)
}
