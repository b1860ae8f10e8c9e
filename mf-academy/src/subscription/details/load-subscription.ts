import { documentStaff } from '@rodada/contracts/family/document-rules'
import type { DocumentViews } from '@rodada/contracts/family/document-views'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import type { Booking } from '@rodada/contracts/timetable/booking'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { loadBookings, type SubscriptionBookings, settled } from '../../booking/own-bookings.ts'

export interface SubscriptionData {
  readonly details: SubscriptionDetails
  /** A card payment awaits the bank's answer, and the staff can do nothing until then. */
  readonly awaitsBank: boolean
  readonly bookings: SubscriptionBookings | null | Promise<SubscriptionBookings | null>
  /** Coming classes, for the staff; null for others and for a membership. */
  readonly comingBookings: readonly Booking[] | null | Promise<readonly Booking[] | null>
  /** Views of the responsible adult's identity document; null for viewers who may not see them. */
  readonly documentViews: DocumentViews | null | Promise<DocumentViews | null>
}

/** A subscription, with further data for the staff. */
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
  return api.get('/api/ClassCapturist/Booking/OfSubscription/:id', { params, stays: true })
}

async function loadDocumentViews(
  { api, roles }: LoaderArgs,
  { responsible, credentials: { front, back } }: SubscriptionDetails,
): Promise<DocumentViews | null> {
  if (responsible === null || !roles.includes(documentStaff) || (front === null && back === null)) return null
  return api.get('/api/Document/Views/:id', { params: { id: responsible.id }, stays: true })
}

/** Only the staff's list tells this state: the details show owners the same for cases under review. */
async function awaitsBank(api: LoaderArgs['api'], { id }: SubscriptionDetails): Promise<boolean> {
  const { list } = await api.get('/api/ClassCapturist/SiteSubscription/Index', {
    query: { search: `#${id}` },
  })
  return list.some((row) => row.id === id && row.confirming)
}
