import type { PriceLine } from '@rodada/contracts/money/reduction-rules'
import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { type InferResult, sql } from 'kysely'
import type { AcademyDb } from '../../../entities.ts'
import { type ResponsibleRow, readResponsible } from '../../../family/guardian/responsible.ts'
import { byStudentName } from '../../../family/participant/participant-order.ts'
import {
  type ParticipantRow,
  readSubscriptionStudents,
} from '../../../family/participant/read-participants.ts'
import { bookedZone } from '../../../time/site-time.ts'
import { readReductions } from '../../reduction/read-reductions.ts'
import type { CreditKind } from '../credit-entry.entity.ts'
import { type Refund, readRefundable, refundDue } from '../read-refund.ts'
import { type AdjustmentRow, readAdjustments } from './read-adjustments.ts'
import { createdByName, selectViews } from './read-views.ts'

/** Charge that paid the subscription, or the rest of its price. */
interface Charge {
  readonly folio: string
  readonly authorization: string | null
  /** It paid the membership that was taken with the course too. */
  readonly both: boolean
}

/** Columns of the page of one subscription. */
export type DetailsView = InferResult<ReturnType<typeof selectDetails>>[number]
export type CreditView = InferResult<ReturnType<typeof selectCredits>>[number]

export interface SubscriptionParts {
  readonly view: DetailsView
  readonly participants: readonly ParticipantRow[]
  readonly responsible: ResponsibleRow | undefined
  /** Oldest first. */
  readonly credits: readonly CreditView[]
  /** Null where nothing can be refunded. */
  readonly refund: Refund | null
  /** Newest first. */
  readonly adjustments: readonly AdjustmentRow[]
  /** In their order. */
  readonly reductions: readonly PriceLine[]
  /** Students who may take part in it. */
  readonly accountStudents: readonly AccountStudent[]
  /** Courses on sale. */
  readonly courses: readonly CourseName[]
}

interface CourseName {
  readonly id: number
  readonly title: string
}

interface AccountStudent {
  readonly id: number
  readonly name: string
}

/** Undefined where there is no such subscription. */
export async function readSubscriptionParts(
  db: AcademyDb,
  id: number,
): Promise<SubscriptionParts | undefined> {
  const view = await selectDetails(db, id).executeTakeFirst()
  if (!view) return undefined
  const [participants, responsible, credits, refund, adjustments, reductions, accountStudents, courses] =
    await Promise.all([
      readSubscriptionStudents(db, id),
      readResponsible(db, view.createdBy),
      selectCredits(db, id).execute(),
      readRefundable(db, view),
      readAdjustments(db, id),
      readReductions(db, id),
      readAccountStudents(db, view.createdBy),
      readCourseNames(db),
    ])
  return {
    view,
    participants,
    responsible,
    credits,
    refund,
    adjustments,
    reductions,
    accountStudents,
    courses,
  }
}

function selectDetails(db: AcademyDb, id: number) {
  return selectViews(db, [id])
    .leftJoin('user_copy', 'user_copy.userId', 'subscription.createdBy')
    .leftJoin('subscription as membership', 'membership.id', 'subscription.membershipId')
    .leftJoin('subscription as taken', 'taken.membershipId', 'subscription.id')
    .select([
      'subscription.paymentMethod',
      'subscription.receivedMethod',
      'subscription.receivedReference',
      'subscription.receivedParts',
      'subscription.frozenFrom',
      'subscription.frozenUntil',
      refundDue.as('refundDue'),
      createdByName.as('createdByName'),
      'membership.id as membershipId',
      'membership.priceCentavos as membershipPrice',
      'membership.paidCentavos as membershipPaid',
      sql<SubscriptionStatus | null>`case
        when membership.status = 'Active' and membership.due_date <= now() then 'Finished'
        else membership.status end`.as('membershipStatus'),
      // Course that a membership was taken with.
      'taken.id as takenWithId',
      'taken.paidCentavos as takenWithPaid',
      'taken.status as takenWithStatus',
      sql<Charge | null>`(
        select jsonb_build_object('folio', attempt.folio,
          'authorization', attempt.authorization_code, 'both', attempt.membership_id is not null)
        from payment_attempt attempt
        where attempt.state = 'settled'
          and (attempt.subscription_id = subscription.id or attempt.membership_id = subscription.id)
        order by attempt.id limit 1)`.as('charge'),
    ])
}

function readCourseNames(db: AcademyDb): Promise<CourseName[]> {
  const onSale = db.selectFrom('course').select(['id', 'title']).where('withdrawnAt', 'is', null)
  return onSale.orderBy('title').orderBy('id').execute()
}

function readAccountStudents(db: AcademyDb, accountId: number): Promise<AccountStudent[]> {
  return db
    .selectFrom('participant')
    .select(['id', 'name'])
    .where('responsibleId', '=', accountId)
    .where('forgottenAt', 'is', null)
    .orderBy(byStudentName)
    .execute()
}

function selectCredits(db: AcademyDb, subscriptionId: number) {
  return db
    .selectFrom('credit_entry')
    .leftJoin('participant', 'participant.id', 'credit_entry.participantId')
    .leftJoin('held_class', (join) =>
      join.on('held_class.id', '=', sql<number>`substring(cause from '^class ([0-9]+)$')::integer`),
    )
    .leftJoin('booking', (join) =>
      join.on('booking.id', '=', sql<number>`substring(cause from '^booking ([0-9]+)$')::integer`),
    )
    .leftJoin('session as cancelled', (join) =>
      join
        .onRef('cancelled.id', '=', 'booking.sessionId')
        .on('booking.releaseReason', '=', 'session')
        .on('credit_entry.kind', '=', 'released'),
    )
    .select([
      'credit_entry.id',
      sql<CreditKind | 'added' | 'taken'>`case when cause not like 'adjustment %' then kind
        when kind = 'granted' then 'added' when kind = 'revoked' then 'taken' else kind end`.as('kind'),
      'credit_entry.classes',
      'participant.name',
      'credit_entry.createdAt',
      'held_class.startedAt',
      'booking.startsAt',
      'cancelled.cancelReason',
      bookedZone.as('sessionZone'),
    ])
    .where('credit_entry.subscriptionId', '=', subscriptionId)
    .orderBy('credit_entry.id')
}
