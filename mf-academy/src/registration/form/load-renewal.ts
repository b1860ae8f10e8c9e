import type { CourseDetails } from '@rodada/contracts/course/calls'
import { classBounds, validityDaysOf } from '@rodada/contracts/course/course-quote'
import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import type { TimetableSession } from '@rodada/contracts/timetable/calls'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { replace } from '@rodada/web/pages/router'
import { loadBookings } from '../../booking/own-bookings.ts'
import { offerOf } from '../../quote/course-offer.ts'
import { payableOf, paymentPath, renewalPaymentPath } from '../../subscription/subscription-paths.ts'
import { emptyStudent, noTimes, type StudentValues } from './registration-values.ts'
import { renewedTimes, sessionsAfter, validUntil } from './renewed-times.ts'

export interface RenewalOffer {
  readonly course: CourseDetails
  readonly hasMembership: boolean
  /** Whether a membership awaits payment, which prevents a renewal. */
  readonly owesMembership: boolean
  readonly classes: number
  readonly participants: readonly StudentValues[]
  /** Sessions after the last booked one. */
  readonly sessions: readonly TimetableSession[]
  /** ISO instant at which the new validity begins at the earliest; null: with the payment. */
  readonly validFrom: string | null
}

export interface RenewalData {
  readonly details: SubscriptionDetails
  /** Null where the subscription cannot be renewed. */
  readonly offer: RenewalOffer | null
}

/** The subscription and its renewal at present prices; redirects to a pending renewal's payment. */
export async function loadRenewal(args: LoaderArgs): Promise<RenewalData> {
  const details = await args.read('/api/Me/Subscription/Details/:id')
  if (details.status === 'PendingPayment') throw replace(paymentPath(payableOf(details)))
  await payFirst(args, details)
  return { details, offer: details.whyNotRenewable === null ? await loadOffer(args, details) : null }
}

/** @throws a redirect to the payment of a pending renewal. */
async function payFirst({ api }: LoaderArgs, { renewedById }: SubscriptionDetails): Promise<void> {
  if (renewedById === null) return
  const renewal = await api.get('/api/Me/Subscription/Details/:id', { params: { id: renewedById } })
  if (renewal.status === 'PendingPayment') throw replace(renewalPaymentPath(renewedById))
}

async function loadOffer(args: LoaderArgs, details: SubscriptionDetails): Promise<RenewalOffer | null> {
  const { api, request } = args
  const { signal } = request
  const [course, booked, hasMembership, owesMembership] = await Promise.all([
    api.find('/api/Course/Details/:id', { params: { id: details.courseId ?? 0 }, signal }),
    loadBookings(args, details),
    api.get('/api/Me/Membership/IsActive', { signal }),
    api.get('/api/Me/Membership/IsPending', { signal }),
  ])
  if (course === null) return null
  const { list: bookings = [], sessions: ahead = [] } = booked ?? {}
  const sessions = sessionsAfter(bookings, ahead)
  const classes = soldClasses(course, details.acquiredClasses)
  const validFrom = endAhead(details)
  const until = validUntil(validFrom, validityDaysOf(classes))
  const times = renewedTimes({ bookings, sessions, students: details.participants, classes, until })
  const participants = details.participants.map(({ id }, row) => ({
    ...emptyStudent([]),
    studentId: String(id),
    times: times[row] ?? noTimes,
  }))
  return { course, hasMembership, owesMembership, classes, participants, sessions, validFrom }
}

/** The last number of classes, where the course still sells it. */
function soldClasses(course: CourseDetails, last: number | null): number {
  const { from, to } = classBounds(offerOf(course))
  return last !== null && last >= from && last <= to ? last : from
}

/** End of a current validity: paid days are not lost. */
function endAhead({ status, dueDate }: SubscriptionDetails): string | null {
  return status === 'Active' && dueDate !== null && new Date(dueDate) > new Date() ? dueDate : null
}
