import type { SubscriptionStatus } from '@rodada/contracts/roles'
import type { Owed, ReceiptMethod } from '@rodada/contracts/subscription'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'
import { owedFor } from '../owed/owed-for.ts'

/** What mails say of a subscription, as it is when they are sent. Amounts in centavos. */
export interface MailedSubscription {
  readonly id: number
  readonly ownerId: number
  readonly status: SubscriptionStatus
  /** Null: an annual membership. */
  readonly courseTitle: string | null
  /** The membership aside. */
  readonly price: number
  readonly acquiredClasses: number | null
  readonly expiresAt: string
  readonly paidAt: string | null
  readonly dueDate: string | null
  readonly cancelReason: 'owner' | 'staff' | 'expired' | null
  /** How the staff took the money, where they said so. */
  readonly receivedMethod: ReceiptMethod | null
  readonly receivedReference: string | null
  /** The membership that was taken with it. */
  readonly membership: {
    readonly id: number
    readonly status: SubscriptionStatus
    readonly price: number
    readonly dueDate: string | null
    readonly expiresAt: string
    /** One payment covered both. */
    readonly isPaidWithIt: boolean
  } | null
}

/** What was paid of it at once, in centavos. */
export function paidOf({ courseTitle, price, membership }: MailedSubscription): Owed {
  const linked = membership?.isPaidWithIt ? membership.price : 0
  if (courseTitle === null) return { course: 0, membership: price, total: price }
  return { course: price, membership: linked, total: price + linked }
}

/** What is still to be paid, in centavos. */
export function owedOf({ courseTitle, status, price, membership }: MailedSubscription): Owed {
  const unpaidMembership = membership?.status === 'PendingPayment' ? membership.price : null
  return owedFor({ isCourse: courseTitle !== null, status, price, unpaidMembership })
}

/** Undefined where there is none. */
export async function readMailedSubscription(
  db: AcademyDb,
  id: number,
): Promise<MailedSubscription | undefined> {
  const { rows } = await sql<MailedSubscription>`
    select subscription.id, subscription.created_by as "ownerId", subscription.status,
      course.title as "courseTitle", subscription.price_centavos as price,
      subscription.acquired_classes as "acquiredClasses", subscription.expires_at as "expiresAt",
      subscription.paid_at as "paidAt", subscription.due_date as "dueDate",
      subscription.cancel_reason as "cancelReason",
      subscription.received_method as "receivedMethod",
      subscription.received_reference as "receivedReference",
      case when membership.id is not null then jsonb_build_object(
        'id', membership.id, 'status', membership.status, 'price', membership.price_centavos,
        'dueDate', membership.due_date, 'expiresAt', membership.expires_at, 'isPaidWithIt', ${isPaidWithIt}
      ) end as membership
    from subscription
    left join course on course.id = subscription.course_id
    left join subscription membership on membership.id = subscription.membership_id
    where subscription.id = ${id}`.execute(db)
  return rows[0]
}

/** A charge, or the staff at once, covered both rows; one that was marked as paid by itself was paid by itself. */
const isPaidWithIt = sql`(coalesce(subscription.received_parts = 'both', false) or exists (
  select from payment_attempt
  where payment_attempt.subscription_id = subscription.id
    and payment_attempt.membership_id = membership.id and payment_attempt.state = 'settled'))`
