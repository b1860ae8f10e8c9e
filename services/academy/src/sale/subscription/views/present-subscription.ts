import { validityDaysOf } from '@rodada/contracts/course/course-quote'
import type { SubscriptionListItem } from '@rodada/contracts/subscription/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { leftOf, presentOwed } from '../owed-for.ts'
import { whyNotRenewable } from '../renewability.ts'
import type { SubscriptionView } from './read-views.ts'

export interface ListViewer {
  readonly isOwner: boolean
  /** Students are not listed. */
  readonly hidden: boolean
}

/** A review case blocks only the owner, who must not pay again meanwhile. */
export function presentSubscription(
  view: SubscriptionView,
  { isOwner, hidden }: ListViewer,
): SubscriptionListItem {
  const isCourse = view.courseId !== null
  const acquiredClasses = acquiredOf(view)
  return {
    id: view.id,
    status: view.status,
    price: toPesos(view.priceCentavos),
    acquiredClasses,
    pendingClasses: isCourse ? view.pendingClasses : null,
    dueDate: instantOf(view.dueDate),
    validityDays: acquiredClasses === null ? null : validityDaysOf(acquiredClasses),
    createdTime: view.createdAt.toISOString(),
    renewsId: view.renewsId,
    renewedById: view.renewedById,
    whyNotRenewable: whyNotRenewable(view),
    validFrom: instantOf(view.validFrom),
    cancelled: view.status === 'Canceled',
    courseId: view.courseId,
    course: courseOf(view),
    membershipId: view.unpaidMembershipId,
    ...debtOf(view),
    payUntil: view.status === 'PendingPayment' ? instantOf(view.expiresAt) : null,
    ...(view.heldUntil !== null && { heldUntil: new Date(view.heldUntil).toISOString() }),
    ...(view.isHoldEnded && { holdEnded: true }),
    ...(view.zone !== null && { zone: view.zone }),
    payLater: view.payLaterAt !== null,
    confirming: view.isConfirming || (isOwner && view.isUnderReview),
    participants: hidden ? [] : view.participants,
  }
}

/** What is owed for it and, where a part was paid, how much that is and the day for the rest. */
export function debtOf(view: SubscriptionView) {
  const { status, priceCentavos: price, paidCentavos: paid, restBy, membershipOwed } = view
  const debt = { isCourse: view.courseId !== null, status, price, paid, membershipOwed }
  const hasRest = leftOf(debt) > 0
  return {
    owed: presentOwed(debt),
    ...(hasRest && paid > 0 && { paid: toPesos(paid) }),
    ...(hasRest && restBy !== null && { restBy }),
  }
}

/** The ordered classes until the ledger has granted ones. */
export function acquiredOf(view: SubscriptionView): number | null {
  if (view.courseId === null) return null
  return view.paidAt === null ? view.acquiredClasses : view.grantedClasses
}

function courseOf(view: SubscriptionView): SubscriptionListItem['course'] {
  if (view.courseId === null) return null
  return {
    id: view.courseId,
    title: view.title ?? '',
    images: view.images ?? [],
    singlePayment: view.singlePayment ?? false,
    membershipRequired: view.membershipRequired ?? false,
    withdrawn: view.withdrawnAt !== null,
    // Without gear for requirements that are gone, as on the course's page.
    gear: (view.gear ?? []).filter(({ requirement }) => view.requirements?.includes(requirement)),
  }
}

/** ISO 8601 in UTC. */
export function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
