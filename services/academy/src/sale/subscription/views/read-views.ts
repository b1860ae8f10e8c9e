import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { byStudentName } from '../../../family/participant/participant-order.ts'
import { heldUntilOf, holdEndedOf, zoneOf } from '../held-until.ts'
import { isOwing, owedCentavos } from '../owed-for.ts'
import { renewabilityColumns } from '../renewability.ts'

/**
 * Status at this moment: the job that finishes subscriptions may be a minute late. While a class is open the stored one
 * holds.
 */
export const currentStatus = sql<SubscriptionStatus>`
  case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0
    then 'Finished' else subscription.status end`

/** An attempt that covers the subscription is in a state. One subquery for each state, since each has its own index. */
function hasAttempt(state: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`
  (exists (select from payment_attempt attempt where attempt.subscription_id = subscription.id and ${state})
    or exists (select from payment_attempt attempt where attempt.membership_id = subscription.id and ${state}))`
}

/** An attempt that covers the subscription may still charge the customer. */
export const hasOpenAttempt = hasAttempt(sql`attempt.state in ('open', 'unanswered')`)

/** The bank's answer to an attempt that covers the subscription is pending. */
export const isConfirming = hasAttempt(
  sql`attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null`,
)

/** The bank charged another amount for the subscription, and the staff have not closed the case. */
export const isUnderReview = hasAttempt(sql`attempt.state = 'review' and attempt.case_closed_at is null`)

/** Name of the owner, from `user_copy`; empty where it is not known. */
export const createdByName = sql<string>`coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '')`

type Student = { readonly id: number; readonly name: string }

/** Rows of lists, in the order of the ids. */
export function selectViews(db: AcademyDb, ids: readonly number[]) {
  const wanted = sql`${[...ids]}::integer[]`
  return db
    .selectFrom('subscription')
    .leftJoin('course', 'course.id', 'subscription.courseId')
    .leftJoin('subscription as unpaid', (join) =>
      join.onRef('unpaid.id', '=', 'subscription.membershipId').on(isOwing('unpaid')),
    )
    .select([
      'subscription.id',
      currentStatus.as('status'),
      'subscription.courseId',
      'subscription.priceCentavos',
      'subscription.paidCentavos',
      'subscription.restBy',
      'subscription.acquiredClasses',
      'subscription.grantedClasses',
      'subscription.pendingClasses',
      'subscription.reservedClasses',
      'subscription.createdBy',
      'subscription.createdAt',
      'subscription.expiresAt',
      'subscription.dueDate',
      'subscription.paidAt',
      'subscription.cancelReason',
      'subscription.canceledAt',
      'subscription.refundDueCentavos',
      'subscription.refundDueSince',
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
      // Membership that was taken with it, while it is owed.
      'unpaid.id as unpaidMembershipId',
      sql<number>`coalesce(${owedCentavos('unpaid')}, 0)`.as('membershipOwed'),
      heldUntilOf().as('heldUntil'),
      holdEndedOf().as('isHoldEnded'),
      zoneOf().as('zone'),
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
