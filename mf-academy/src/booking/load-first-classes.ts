import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import type { Booking } from '@rodada/contracts/timetable'
import type { LoaderArgs } from '@rodada/web/page'

/** The classes that a registration has booked, as far as they are still to come. */
export interface FirstClasses {
  /** By time. */
  readonly bookings: readonly Booking[]
  readonly whatToBring: string
}

const none: FirstClasses = { bookings: [], whatToBring: '' }

/** What a customer has booked with a subscription; nothing for a membership, nor for staff. */
export async function loadFirstClasses(
  { api, session, request: { signal } }: LoaderArgs,
  { id, courseId }: SubscriptionDetails,
): Promise<FirstClasses> {
  const { user } = await session.ready()
  if (courseId === null || !user?.roles.includes('GeneralUser')) return none
  const own = await api.find('/api/Me/Booking/Index', { query: { subscriptionId: id }, signal })
  const bookings = (own?.list ?? []).filter(({ status }) => status === 'booked')
  if (bookings.length === 0) return none
  // A course that was withdrawn has no page any more.
  const course = await api.find('/api/Course/Details/:id', { params: { id: courseId }, signal })
  return { bookings, whatToBring: course?.whatToBring ?? '' }
}
