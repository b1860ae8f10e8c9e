import type { Booking, getOwnBookings } from '@rodada/contracts/booking'
import type { ResponseOf } from '@rodada/contracts/call'
import { dayInMexico } from '@rodada/contracts/plain-date'
import type { SubscriptionDetails } from '@rodada/contracts/subscription'
import type { TimetableSession } from '@rodada/contracts/timetable'
import type { Deferred } from '@rodada/web/deferred'
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

/** The classes that a registration has booked, as far as they are still to come. */
export interface FirstClasses {
  /** By time. */
  readonly bookings: readonly Booking[]
  /** Full classes whose places are waited for. */
  readonly waiting: readonly WaitingEntry[]
  /** Whether earlier classes were booked or taken. */
  readonly isBegun: boolean
  /** Whether it renews a subscription that had classes. */
  readonly isRenewal: boolean
  /** Classes that were bought; null for a membership. */
  readonly acquired: number | null
  readonly whatToBring: string
}

/**
 * For parts that may show nothing: the page waits until that is known, since it would move otherwise. Never rejects: what
 * fails, fails where the page awaits the value.
 */
export function settled<T>(value: Promise<T>): Promise<Deferred<T>> {
  return value.then(
    (answer) => ({ value: answer }),
    () => ({ value }),
  )
}

/** The course whose classes are booked with a subscription; null for a membership, and where staff looks at it. */
async function ownCourse({ session }: LoaderArgs, details: SubscriptionDetails): Promise<number | null> {
  const { user } = await session.ready()
  return user?.roles.includes('GeneralUser') ? details.courseId : null
}

/** Whether a student still waits: an offer that was not taken in time stands until the sweep. */
function isOpen({ offeredUntil }: WaitingEntry): boolean {
  return offeredUntil === null || Date.parse(offeredUntil) > Date.now()
}

/** What was booked since the registration; null where an earlier release of the service has no timetable. */
function readBookings({ api, request: { signal } }: LoaderArgs, { id, createdTime }: SubscriptionDetails) {
  const query = { from: dayInMexico(new Date(createdTime)), subscriptionId: id }
  return api.find('/api/Me/Booking/Index', { query, signal })
}

/** The classes of a subscription; null where it has none, and where it is looked at by staff. */
export async function loadBookings(
  args: LoaderArgs,
  details: SubscriptionDetails,
): Promise<SubscriptionBookings | null> {
  const courseId = await ownCourse(args, details)
  if (courseId === null) return null
  const { signal } = args.request
  const [own, sessions] = await Promise.all([
    readBookings(args, details),
    // A course that was withdrawn has none.
    args.api.find('/api/Course/GetSessions/:id', { params: { id: courseId }, signal }),
  ])
  if (own === null) return null
  return {
    list: own.list,
    waiting: own.waiting.filter((entry) => entry.subscriptionId === details.id && isOpen(entry)),
    bookable: own.subscriptions.find(({ id }) => id === details.id),
    sessions: sessions ?? [],
  }
}

/** What a registration begins with; nothing for a membership, nor for staff. */
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
  // A course that was withdrawn has no page any more.
  const course = await args.api.find('/api/Course/Details/:id', { params: { id: courseId }, signal })
  return { ...booked, whatToBring: course?.whatToBring ?? '' }
}
