import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'

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
  /** The membership to pay with it, or that was paid with it; null where it stands alone. */
  readonly membership: { readonly price: number; readonly dueDate: string | null } | null
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
      case when membership.id is not null then jsonb_build_object(
        'price', membership.price_centavos, 'dueDate', membership.due_date
      ) end as membership
    from subscription
    left join course on course.id = subscription.course_id
    left join subscription membership on membership.id = subscription.membership_id
      and (membership.status = 'PendingPayment' or ${wasPaidWithIt})
    where subscription.id = ${id}`.execute(db)
  return rows[0]
}

/** A charge covered both rows; a membership that staff marked as paid by itself was paid by itself. */
const wasPaidWithIt = sql`exists (
  select from payment_attempt
  where payment_attempt.subscription_id = subscription.id
    and payment_attempt.membership_id = membership.id and payment_attempt.state = 'settled')`
