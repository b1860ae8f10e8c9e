import type { SubscriptionDetails } from '@rodada/contracts/subscription/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { refundUntil } from '@rodada/payment/refund/return-texts'
import { presentResponsible } from '../../../family/guardian/responsible.ts'
import { presentParticipant, type StudentPapers } from '../../../family/participant/read-participants.ts'
import type { Refund } from '../read-refund.ts'
import { instantOf, presentSubscription } from './present-subscription.ts'
import { presentAdjustment } from './read-adjustments.ts'
import type { CreditView, DetailsView, SubscriptionParts } from './read-details.ts'

export interface Viewer {
  readonly isOwner: boolean
  readonly isStaff: boolean
  /** Students and identity documents are left out. */
  readonly hidden: boolean
}

export function presentDetails(
  parts: SubscriptionParts,
  viewer: Viewer,
  papers: StudentPapers,
  now: Date,
): SubscriptionDetails {
  const {
    view,
    participants,
    responsible,
    credits,
    refund,
    adjustments,
    reductions,
    accountStudents,
    courses,
  } = parts
  const { hidden, isStaff } = viewer
  const students = hidden ? [] : participants
  return {
    ...presentSubscription(view, viewer),
    participants: students.map((row) => presentParticipant(row, responsible, papers)),
    responsible: responsible ? presentResponsible(responsible, hidden) : null,
    credentials: {
      front: hidden ? null : (responsible?.credentialFront ?? null),
      back: hidden ? null : (responsible?.credentialBack ?? null),
    },
    membership: membershipOf(view),
    active: isMembership(view) && view.status === 'Active',
    pending: isMembership(view) && view.status === 'PendingPayment',
    paidWithId: paidWith(view),
    payment: paymentOf(view),
    ...(reductions.length > 0 && {
      reductions: reductions.map(({ label, centavos }) => ({ label, amount: toPesos(centavos) })),
    }),
    ...(refund && isRefundShown(view, refund, viewer) && { refund: presentRefund(view, refund) }),
    credits: credits.map((credit) => presentCredit(credit, hidden)),
    adjustments: adjustments.map((row) => presentAdjustment(row, viewer)),
    ...frozenOf(view, now),
    ...(isStaff && { accountStudents: [...accountStudents] }),
    ...(isStaff &&
      view.status === 'Active' &&
      view.courseId !== null && { otherCourses: courses.filter(({ id }) => id !== view.courseId) }),
    canceledTime: instantOf(view.canceledAt),
    cancelReason: view.cancelReason,
    createdByName: view.createdByName,
    cancellable: isCancellable(view, viewer),
  }
}

/** What may still be given back of one that goes on concerns the staff alone. */
function isRefundShown({ status, refundDue }: DetailsView, { given }: Refund, { isStaff }: Viewer): boolean {
  return status === 'Canceled' || isStaff || given > 0 || refundDue > 0
}

function frozenOf({ status, frozenFrom: from, frozenUntil: until }: DetailsView, now: Date) {
  const isFrozen = status === 'Active' && from !== null && until !== null && until >= dayInMexico(now)
  return isFrozen && { frozen: { from, until } }
}

function presentRefund({ refundDue, refundDueSince, canceledAt }: DetailsView, { given, left }: Refund) {
  const due = Math.min(refundDue, left)
  const since = refundDueSince ?? canceledAt
  return {
    given: toPesos(given),
    left: toPesos(left),
    ...(since !== null && due > 0 && { due: { amount: toPesos(due), until: refundUntil(since) } }),
  }
}

function isMembership({ courseId }: DetailsView): boolean {
  return courseId === null
}

function membershipOf({ membershipId, membershipPrice, membershipStatus }: DetailsView) {
  if (membershipId === null || membershipPrice === null || membershipStatus === null) return null
  return { id: membershipId, price: toPesos(membershipPrice), status: membershipStatus }
}

function paymentOf(view: DetailsView): SubscriptionDetails['payment'] {
  const { paymentMethod: method, paidAt, charge, receivedMethod, receivedReference } = view
  const paidTime = instantOf(paidAt)
  if (method === null || paidTime === null) return null
  const parts = paidParts(view)
  return {
    method,
    paidTime,
    authorization: charge?.authorization ?? null,
    folio: charge?.folio ?? null,
    amount: toPesos(parts.course + parts.membership),
    parts: { course: toPesos(parts.course), membership: toPesos(parts.membership) },
    ...(receivedMethod && { received: { method: receivedMethod, reference: receivedReference } }),
  }
}

/** Centavos that were paid together. */
function paidParts(view: DetailsView): { course: number; membership: number } {
  const { paidCentavos: own, takenWithPaid, membershipPaid } = view
  const isTogether = view.charge?.both ?? view.receivedParts === 'both'
  const other = isTogether ? ((isMembership(view) ? takenWithPaid : membershipPaid) ?? 0) : 0
  return isMembership(view) ? { course: other, membership: own } : { course: own, membership: other }
}

function presentCredit(credit: CreditView, hidden: boolean): SubscriptionDetails['credits'][number] {
  const { id, kind, classes, name, createdAt, startedAt, startsAt, sessionZone, cancelReason } = credit
  return {
    id,
    kind,
    classes,
    participantName: hidden ? null : name,
    createdTime: createdAt.toISOString(),
    ...(startedAt !== null && { classStartedTime: startedAt.toISOString() }),
    ...(startsAt !== null && { sessionTime: startsAt.toISOString(), sessionZone }),
    ...(cancelReason !== null && { cancelReason }),
  }
}

/** The course of a membership; null for an unpaid membership whose course is no longer unpaid. */
function paidWith({ status, takenWithId, takenWithStatus }: DetailsView): number | null {
  return status === 'PendingPayment' && takenWithStatus !== 'PendingPayment' ? null : takenWithId
}

/** An unpaid membership is canceled with its unpaid course, not alone; nothing is canceled while a class is open. */
function isCancellable({ status, takenWithStatus, reservedClasses }: DetailsView, viewer: Viewer): boolean {
  if (status === 'PendingPayment' && takenWithStatus === 'PendingPayment') return false
  if (viewer.isOwner && status === 'PendingPayment') return true
  return viewer.isStaff && status !== 'Canceled' && reservedClasses === 0
}
