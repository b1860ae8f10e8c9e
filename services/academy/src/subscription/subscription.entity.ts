import { defineEntity, p } from '@mikro-orm/core'
import type { ReceiptMethod } from '@rodada/contracts/money-rules'
import { type SubscriptionStatus, subscriptionStatuses } from '@rodada/contracts/roles'
import type { ReceivedParts } from '@rodada/contracts/subscription'
import { centavos, createdInstant, identity, instant, version } from '@rodada/service/value-types'
import { Course } from '../course/course.entity.ts'
import { validUntil } from './due-date.ts'

/** Money that was taken at a branch. */
export interface Received {
  readonly method: ReceiptMethod
  readonly reference: string | null
  readonly parts: ReceivedParts
}

export interface Payment {
  readonly method: 'card' | 'branch' | 'free'
  readonly paidAt: Date
  /** The account that paid, or the staff who took the money. */
  readonly paidBy: number
  /** How the staff took the money, where they said so. */
  readonly received?: Received
}

export interface Cancellation {
  readonly reason: 'owner' | 'staff' | 'expired'
  readonly at: Date
  /** Null: the platform itself. */
  readonly canceledBy: number | null
}

const listed = ['course_id', 'status', 'price_centavos', 'pending_classes', 'created_by']

/**
 * An order of the staff's lists. What has no date comes last in both directions, so that each has an index. What the
 * lists filter by stands beside it: rows of the pages before are not looked up.
 */
function listOrder(name: string, column: string, direction: 'asc' | 'desc' | 'desc nulls last') {
  const included = listed.filter((each) => each !== column).join(', ')
  const ids = direction === 'asc' ? 'id' : 'id desc'
  return {
    name,
    expression: `create index "${name}" on "subscription" (${column} ${direction}, ${ids}) include (${included})`,
  }
}

/** Without a course it is an annual membership: both kinds share one id space. */
const Entity = defineEntity({
  name: 'Subscription',
  tableName: 'subscription',
  properties: {
    id: identity(),
    courseId: () =>
      p.manyToOne(Course).mapToPk().fieldName('course_id').deleteRule('no action').strictNullable(),
    status: p.enum(subscriptionStatuses).$type<SubscriptionStatus>(),
    priceCentavos: centavos(),
    /** What was ordered; what was granted of it stands in the ledger. */
    acquiredClasses: p.integer().strictNullable(),
    /** The membership that was taken with it. */
    membershipId: () =>
      p.manyToOne(Entity).mapToPk().fieldName('membership_id').deleteRule('no action').strictNullable(),
    /** The subscription whose classes it buys again. */
    renewsId: () =>
      p.manyToOne(Entity).mapToPk().fieldName('renews_id').deleteRule('no action').strictNullable(),
    /** The end of the one that it renews: paid before that, it is valid from then on. */
    validFrom: instant().strictNullable(),
    /** How the course was sold at the time; null for a membership. */
    singlePayment: p.boolean().strictNullable(),
    termsVersion: p.text().strictNullable(),
    createdBy: p.integer(),
    createdAt: createdInstant(),
    /** Unpaid until then, it is canceled. */
    expiresAt: instant().defaultRaw(`(now() + '15 days'::interval)`),
    dueDate: instant().strictNullable(),
    /** Time at which its owner chose to pay at a branch. */
    payLaterAt: instant().strictNullable(),
    /** When its owner was told that few classes are left, and that its validity ends soon. */
    fewClassesToldAt: instant().strictNullable(),
    endToldAt: instant().strictNullable(),
    paidAt: instant().strictNullable(),
    paidBy: p.integer().strictNullable(),
    paymentMethod: p.enum(['card', 'branch', 'free'] as const).strictNullable(),
    /** How staff took the money, where they said so, and with which of course and membership. */
    receivedMethod: p.enum(['cash', 'terminal', 'transfer'] as const).strictNullable(),
    receivedReference: p.text().strictNullable(),
    receivedParts: p.enum(['course', 'membership', 'both'] as const).strictNullable(),
    canceledAt: instant().strictNullable(),
    canceledBy: p.integer().strictNullable(),
    cancelReason: p.enum(['owner', 'staff', 'expired'] as const).strictNullable(),
    /** Sums of the ledger, kept by a trigger: never written otherwise. */
    grantedClasses: p.integer().default(0),
    pendingClasses: p.integer().default(0),
    reservedClasses: p.integer().default(0),
    version: version(),
  },
  checks: [
    { name: 'subscription_price_centavos_check', expression: 'price_centavos >= 0' },
    { name: 'subscription_acquired_classes_check', expression: 'acquired_classes >= 1' },
    { name: 'subscription_check', expression: '(course_id IS NULL) = (acquired_classes IS NULL)' },
    { name: 'subscription_check1', expression: 'granted_classes >= 0 AND pending_classes >= 0' },
    {
      name: 'subscription_check2',
      expression: 'reserved_classes >= 0 AND reserved_classes <= pending_classes',
    },
    {
      name: 'subscription_check3',
      expression: `(status = 'Canceled'::text) = (canceled_at IS NOT NULL AND cancel_reason IS NOT NULL)`,
    },
    {
      name: 'subscription_check4',
      expression: `(status = ANY (ARRAY['Active'::text, 'Finished'::text])) <= (paid_at IS NOT NULL AND due_date IS NOT NULL)`,
    },
    { name: 'subscription_check5', expression: '(received_method IS NULL) = (received_parts IS NULL)' },
    { name: 'subscription_check6', expression: 'received_method IS NOT NULL OR received_reference IS NULL' },
    {
      name: 'subscription_check7',
      expression: `received_method IS NULL OR payment_method = 'branch'::text`,
    },
    {
      name: 'subscription_received_reference_check',
      expression: 'length(received_reference) >= 1 AND length(received_reference) <= 60',
    },
  ],
  indexes: [
    {
      name: 'subscription_owner',
      properties: ['createdBy', 'createdAt', 'id'],
      columns: [{ name: 'createdBy' }, { name: 'createdAt', sort: 'desc' }, { name: 'id', sort: 'desc' }],
    },
    { name: 'subscription_course', properties: ['courseId'], where: 'course_id IS NOT NULL' },
    {
      name: 'subscription_unpaid',
      properties: ['expiresAt', 'id'],
      where: `status = 'PendingPayment'::text`,
    },
    // The report of students reads this index alone.
    {
      name: 'subscription_running',
      expression: `create index "subscription_running" on "subscription" ("due_date", "id") include ("pending_classes", "course_id", "created_by", "paid_at", "valid_from") where status = 'Active'::text`,
    },
    {
      name: 'subscription_few_classes',
      properties: ['dueDate', 'id'],
      where: 'few_classes_told_at IS NULL AND pending_classes <= 2 AND granted_classes > 2',
    },
    listOrder('subscription_by_creation', 'created_at', 'desc'),
    listOrder('subscription_by_price', 'price_centavos', 'desc'),
    listOrder('subscription_by_oldest_payment', 'paid_at', 'asc'),
    listOrder('subscription_by_payment', 'paid_at', 'desc nulls last'),
    listOrder('subscription_by_nearest_end', 'due_date', 'asc'),
    listOrder('subscription_by_end', 'due_date', 'desc nulls last'),
  ],
  uniques: [
    // A customer has one membership at most that waits for its payment.
    {
      name: 'subscription_pending_membership',
      properties: ['createdBy'],
      where: `course_id IS NULL AND status = 'PendingPayment'::text`,
    },
    // A customer pays once for a renewal.
    {
      name: 'subscription_renewal',
      properties: ['renewsId'],
      where: `renews_id IS NOT NULL AND status <> 'Canceled'::text`,
    },
    // A membership is paid with one course subscription at most.
    {
      name: 'subscription_membership',
      properties: ['membershipId'],
      where: 'membership_id IS NOT NULL',
    },
  ],
})

/**
 * From 'PendingPayment' to 'Active' to 'Finished', and from each of them to 'Canceled'; back to 'PendingPayment' where it was
 * taken for paid by mistake.
 */
export class Subscription extends Entity.class {
  isMembership(): boolean {
    return this.courseId === null
  }

  isPaid(): boolean {
    return this.status === 'Active' || this.status === 'Finished'
  }

  /** The end of its validity; of what is not paid yet as if it were paid at that moment. */
  validUntil(at: Date): Date {
    return validUntil(this, at)
  }

  /** Past its validity, save where a class is going on. */
  isPast(at: Date): boolean {
    const { status, dueDate, reservedClasses } = this
    return status === 'Active' && dueDate !== null && dueDate <= at && reservedClasses === 0
  }

  /** Until its validity passes nothing but the last class finishes a subscription. */
  wasUsedUp(at: Date): boolean {
    return this.status === 'Finished' && this.dueDate !== null && this.dueDate > at
  }

  /** @throws where it does not wait for its payment. */
  pay({ method, paidAt, paidBy, received }: Payment): void {
    if (this.status !== 'PendingPayment')
      throw new Error(`Subscription ${this.id} does not wait for its payment`)
    this.status = 'Active'
    this.paidAt = paidAt
    this.paidBy = paidBy
    this.paymentMethod = method
    this.dueDate = this.validUntil(paidAt)
    if (!received) return
    this.receivedMethod = received.method
    this.receivedReference = received.reference
    this.receivedParts = received.parts
  }

  /** Its money came in at the branch otherwise than was noted. */
  correctReceived({ method, reference }: Pick<Received, 'method' | 'reference'>): void {
    this.receivedParts ??= this.isMembership() ? 'membership' : 'course'
    this.receivedMethod = method
    this.receivedReference = reference
  }

  /** It was taken for paid by mistake. @param expiresAt until when it can be paid from now on. */
  unpay(expiresAt: Date): void {
    this.status = 'PendingPayment'
    this.expiresAt = expiresAt
    this.paidAt = null
    this.paidBy = null
    this.paymentMethod = null
    this.receivedMethod = null
    this.receivedReference = null
    this.receivedParts = null
    this.dueDate = null
    this.fewClassesToldAt = null
    this.endToldAt = null
  }

  cancel({ reason, at, canceledBy }: Cancellation): void {
    this.status = 'Canceled'
    this.canceledAt = at
    this.canceledBy = canceledBy
    this.cancelReason = reason
  }

  finish(): void {
    this.status = 'Finished'
  }

  goOn(): void {
    this.status = 'Active'
  }
}
Entity.setClass(Subscription)

export { Entity as SubscriptionEntity }
