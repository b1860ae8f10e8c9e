import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { byStudentName } from '../../participant/participant-order.ts'
import { heldUntilOf, holdEndedOf } from '../held-until.ts'
import { renewabilityColumns } from '../renewability.ts'

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

/** Whether an attempt that covers the subscription may still charge the customer. */
export const hasOpenAttempt = hasAttempt(sql`attempt.state in ('open', 'unanswered')`)

/** Whether the bank's answer to an attempt that covers the subscription is pending. */
export const isConfirming = hasAttempt(
  sql`attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null`,
)

/** Whether the bank charged another amount for the subscription, and the staff have not looked into it yet. */
export const isUnderReview = hasAttempt(sql`attempt.state = 'review' and attempt.case_closed_at is null`)

/** Of who made it; empty where nothing is known of them. Names `user_copy`. */
export const createdByName = sql<string>`coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '')`

type Student = { readonly id: number; readonly name: string }

/** Subscriptions as lists show them, in the order of the ids. */
export function selectViews(db: AcademyDb, ids: readonly number[]) {
  const wanted = sql`${[...ids]}::integer[]`
  return db
    .selectFrom('subscription')
    .leftJoin('course', 'course.id', 'subscription.courseId')
    .leftJoin('subscription as unpaid', (join) =>
      join.onRef('unpaid.id', '=', 'subscription.membershipId').on('unpaid.status', '=', 'PendingPayment'),
    )
    .select([
      'subscription.id',
      currentStatus.as('status'),
      'subscription.courseId',
      'subscription.priceCentavos',
      'subscription.acquiredClasses',
      'subscription.grantedClasses',
      'subscription.pendingClasses',
      'subscription.reservedClasses',
      'subscription.createdBy',
      'subscription.createdAt',
      'subscription.expiresAt',
      'subscription.dueDate',
      'subscription.paidAt',
      'subscription.payLaterAt',
      'subscription.renewsId',
      'subscription.validFrom',
      ...renewabilityColumns,
      'course.title',
      'course.images',
      'course.membershipRequired',
      'course.withdrawnAt',
      'course.gear',
      'course.requirements',
      sql<boolean | null>`coalesce(subscription.single_payment, course.single_payment)`.as('singlePayment'),
      // The membership that still waits to be paid with it.
      'unpaid.id as unpaidMembershipId',
      'unpaid.priceCentavos as unpaidMembershipPrice',
      heldUntilOf().as('heldUntil'),
      holdEndedOf().as('isHoldEnded'),
      isConfirming.as('isConfirming'),
      isUnderReview.as('isUnderReview'),
      sql<Student[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name)
          order by ${byStudentName}), '[]')
        from subscription_participant link join participant on participant.id = link.participant_id
        where link.subscription_id = subscription.id)`.as('participants'),
    ])
    .where(sql<boolean>`subscription.id = any(${wanted})`)
    .orderBy(sql`array_position(${wanted}, subscription.id)`)
}
export type SubscriptionView = InferResult<ReturnType<typeof selectViews>>[number]
