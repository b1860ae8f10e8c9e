import type { Image } from '@rodada/contracts/common'
import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { type RawBuilder, sql } from 'kysely'

/** A subscription as lists show it; amounts in centavos, instants as PostgreSQL writes them. */
export interface SubscriptionView {
  readonly id: number
  readonly status: SubscriptionStatus
  readonly price: number
  readonly ordered_classes: number | null
  readonly granted_classes: number
  readonly pending_classes: number
  readonly reserved_classes: number
  readonly created_by: number
  readonly created_at: string
  readonly expires_at: string
  readonly due_date: string | null
  readonly paid_at: string | null
  readonly pay_later_at: string | null
  readonly course: {
    readonly id: number
    readonly title: string
    readonly images: Image[]
    readonly singlePayment: boolean
    readonly membershipRequired: boolean
    readonly withdrawn: boolean
  } | null
  /** The membership that still waits to be paid with it. */
  readonly unpaid_membership_id: number | null
  /** The bank has not said its last word on an attempt that covers it. */
  readonly confirming: boolean
  /** The bank charged another amount, and the staff have not looked into it yet. */
  readonly under_review: boolean
  readonly participants: { readonly id: number; readonly name: string }[]
}

/** What a subscription is at this moment: the job that ends it may be a minute late, but not while a class goes on. */
export const currentStatus = sql<SubscriptionStatus>`
  case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0
    then 'Finished' else subscription.status end`

/** Whether an attempt that covers the subscription is in a state; asked apart, for each has an index of its own. */
function hasAttempt(state: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`
  (exists (select from payment_attempt attempt where attempt.subscription_id = subscription.id and ${state})
    or exists (select from payment_attempt attempt where attempt.membership_id = subscription.id and ${state}))`
}

/** Whether the bank has not said its last word on an attempt that covers the subscription. */
export const isConfirming = hasAttempt(
  sql`attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null`,
)

/** Whether the bank charged another amount for the subscription, and the staff have not looked into it yet. */
export const isUnderReview = hasAttempt(sql`attempt.state = 'review' and attempt.case_closed_at is null`)

/** Columns of `SubscriptionView`, from `subscription` left joined with `course`. */
export const viewColumns = sql`
  subscription.id, ${currentStatus} as status, subscription.price_centavos as price,
  subscription.acquired_classes as ordered_classes, subscription.granted_classes, subscription.pending_classes,
  subscription.reserved_classes, subscription.created_by, subscription.created_at, subscription.expires_at,
  subscription.due_date, subscription.paid_at, subscription.pay_later_at,
  case when course.id is not null then jsonb_build_object(
    'id', course.id, 'title', course.title, 'images', course.images,
    'singlePayment', coalesce(subscription.single_payment, course.single_payment),
    'membershipRequired', course.membership_required, 'withdrawn', course.withdrawn_at is not null
  ) end as course,
  (select linked.id from subscription linked
    where linked.id = subscription.membership_id and linked.status = 'PendingPayment') as unpaid_membership_id,
  ${isConfirming} as confirming, ${isUnderReview} as under_review,
  (select coalesce(jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name)
      order by participant.name, participant.id), '[]')
    from subscription_participant link join participant on participant.id = link.participant_id
    where link.subscription_id = subscription.id) as participants`
