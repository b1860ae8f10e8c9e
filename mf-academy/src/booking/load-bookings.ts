import type { ResponseOf } from '@rodada/contracts/call'
import { dayInMexico } from '@rodada/contracts/student-age'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import type { Booking, getOwnBookings, TimetableSession } from '@rodada/contracts/timetable'
import type { LoaderArgs } from '@rodada/web/page'

type OwnBookings = ResponseOf<typeof getOwnBookings>
export type WaitingEntry = OwnBookings['waiting'][number]
export type Bookable = OwnBookings['subscriptions'][number]

/** What its owner has booked with a subscription, waits for, and can still book. */
export interface SubscriptionBookings {
  /** Since it was registered, by time. */
  readonly list: readonly Booking[]
  readonly waiting: readonly WaitingEntry[]
  /** Absent where nothing can be booked with it any more. */
  readonly bookable: Bookable | undefined
  /** What its course has ahead, by time. */
  readonly sessions: readonly TimetableSession[]
}

/** The classes of a subscription; null where it has none, and where it is looked at by staff. */
export async function loadBookings(
  { api, roles, request: { signal } }: LoaderArgs,
  { id, courseId, createdTime }: SubscriptionDetails,
): Promise<SubscriptionBookings | null> {
  if (courseId === null || !roles.includes('GeneralUser')) return null
  const from = dayInMexico(new Date(createdTime))
  const [own, sessions] = await Promise.all([
    api.find('/api/Me/Booking/Index', { query: { from, subscriptionId: id }, signal }),
    // A course that was withdrawn has none.
    api.find('/api/Course/GetSessions/:id', { params: { id: courseId }, signal }),
  ])
  if (own === null) return null
  return {
    list: own.list,
    waiting: own.waiting.filter(({ subscriptionId }) => subscriptionId === id),
    bookable: own.subscriptions.find((one) => one.id === id),
    sessions: sessions ?? [],
  }
}
