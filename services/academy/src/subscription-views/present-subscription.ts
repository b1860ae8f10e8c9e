import type { SubscriptionListItem } from '@rodada/contracts/subscription'
import { toPesos } from '@rodada/service/money'
import type { SubscriptionView } from './subscription-columns.ts'

export interface ListViewer {
  readonly isOwner: boolean
  /** The account shows no student for now. */
  readonly hidden: boolean
}

/** What the staff look into keeps them from nothing; its owner is not to pay again meanwhile. */
export function presentSubscription(
  view: SubscriptionView,
  { isOwner, hidden }: ListViewer,
): SubscriptionListItem {
  return {
    id: view.id,
    status: view.status,
    price: toPesos(view.price),
    // What was ordered, until the ledger says what was granted.
    acquiredClasses: view.course && (view.paid_at === null ? view.ordered_classes : view.granted_classes),
    pendingClasses: view.course && view.pending_classes,
    dueDate: instantOf(view.due_date),
    createdTime: new Date(view.created_at).toISOString(),
    cancelled: view.status === 'Canceled',
    courseId: view.course?.id ?? null,
    course: view.course,
    membershipId: view.unpaid_membership_id,
    payUntil: view.status === 'PendingPayment' ? instantOf(view.expires_at) : null,
    payLater: view.pay_later_at !== null,
    confirming: view.confirming || (isOwner && view.under_review),
    participants: hidden ? [] : view.participants,
  }
}

/** ISO 8601 in UTC. */
export function instantOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
