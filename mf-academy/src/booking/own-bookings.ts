import type { ResponseOf } from '@rodada/contracts/call'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import type { Booking, getOwnBookings } from '@rodada/contracts/timetable/booking'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import type { Deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'

type OwnBookings = ResponseOf<typeof getOwnBookings>
export type WaitingEntry = OwnBookings['waiting'][number]
export type Bookable = OwnBookings['subscriptions'][number]

/** The owner's view of a subscription's bookings. */
export interface SubscriptionBookings {
  /** Bookings since the registration, by time. */
  readonly list: readonly Booking[]
  readonly waiting: readonly WaitingEntry[]
  /** Absent where nothing can be booked any more. */
  readonly bookable: Bookable | undefined
  /** Coming sessions of the course, by time. */
  readonly sessions: readonly TimetableSession[]
}

/** Coming classes that were booked with a registration. */
export interface FirstClasses {
  /** By time. */
  readonly bookings: readonly Booking[]
  /** Waiting list entries in full sessions. */
  readonly waiting: readonly WaitingEntry[]
  /** Whether a class of the subscription was already held or missed. */
  readonly isBegun: boolean
  /** Whether the registration renews a subscription. */
  readonly isRenewal: boolean
  /** Bought classes; null for a membership. */
  readonly acquired: number | null
  readonly whatToBring: string
}

/**
 * Waits for the value before the page renders, since a part that may be empty would shift it. Never rejects: an error
 * appears where the page awaits the value.
 */
export function settled<T>(value: Promise<T>): Promise<Deferred<T>> {
  return value.then(
    (answer) => ({ value: answer }),
    () => ({ value }),
  )
}

/** The course to book with a subscription; null for a membership and for the staff. */
async function ownCourse({ session }: LoaderArgs, details: SubscriptionDetails): Promise<number | null> {
  const { user } = await session.ready()
  return user?.roles.includes('GeneralUser') ? details.courseId : null
}

/** An offered place that was not taken in time keeps its entry until the sweep: it counts as closed. */
function isOpen({ offeredUntil }: WaitingEntry): boolean {
  return offeredUntil === null || Date.parse(offeredUntil) > Date.now()
}

/** Bookings since the registration. */
function readBookings({ api, request: { signal } }: LoaderArgs, { id, createdTime }: SubscriptionDetails) {
  const query = { from: dayInMexico(new Date(createdTime)), subscriptionId: id }
  return api.get('/api/Me/Booking/Index', { query, signal })
}

/** Bookings of a subscription; null for a membership and for the staff. */
export async function loadBookings(
  args: LoaderArgs,
  details: SubscriptionDetails,
): Promise<SubscriptionBookings | null> {
  const courseId = await ownCourse(args, details)
  if (courseId === null) return null
  const { signal } = args.request
  const [own, sessions] = await Promise.all([
    readBookings(args, details),
    // A withdrawn course has no sessions.
    args.api.find('/api/Course/GetSessions/:id', { params: { id: courseId }, signal }),
  ])
  return {
    list: own.list,
    waiting: own.waiting.filter((entry) => entry.subscriptionId === details.id && isOpen(entry)),
    bookable: own.subscriptions.find(({ id }) => id === details.id),
    sessions: sessions ?? [],
  }
}

/** First classes of a registration; nothing for a membership or the staff. */
export async function loadFirstClasses(
  args: LoaderArgs,
  details: SubscriptionDetails,
): Promise<FirstClasses> {
  const courseId = await ownCourse(args, details)
  const own = courseId === null ? null : await readBookings(args, details)
  const list = own?.list ?? []
  const waiting = own?.waiting.filter((entry) => entry.subscriptionId === details.id && isOpen(entry)) ?? []
  const bookings = list.filter(({ status }) => status === 'booked')
  const isBegun = list.some(({ status }) => status === 'held' || status === 'missed')
  const isRenewal = details.renewsId !== null
  const booked = { bookings, waiting, isBegun, isRenewal, acquired: details.acquiredClasses }
  if (bookings.length === 0 || courseId === null) return { ...booked, whatToBring: '' }
  const { signal } = args.request
  // A withdrawn course has no page.
  const course = await args.api.find('/api/Course/Details/:id', { params: { id: courseId }, signal })
  return { ...booked, whatToBring: course?.whatToBring ?? '' }
}
