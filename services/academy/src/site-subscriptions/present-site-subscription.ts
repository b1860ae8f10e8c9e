import type { SiteSubscription } from '@rodada/contracts/subscription'
import { plannedOnce } from '@rodada/service/kept-plans'
import { toPesos } from '@rodada/service/money'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { instantOf } from '../subscription-views/present-subscription.ts'
import { currentStatus } from '../subscription-views/subscription-columns.ts'
import type { SubscriptionRow } from '../subscriptions/lock-subscription.ts'

/** A row as the staff see it, as the database gives it. Instants are read as PostgreSQL writes them. */
type SiteSubscriptionRow = Pick<
  SubscriptionRow,
  | 'id'
  | 'status'
  | 'course_id'
  | 'price_centavos'
  | 'acquired_classes'
  | 'granted_classes'
  | 'pending_classes'
  | 'paid_at'
  | 'due_date'
> & {
  created_by_name: string
  confirming: boolean
  participants: SiteSubscription['participants']
}

/** Subscriptions and memberships as the staff see them, in the order of the ids. */
export async function readSiteSubscriptions(
  db: AcademyDb,
  ids: readonly number[],
): Promise<SiteSubscription[]> {
  const { rows } = await sql<SiteSubscriptionRow>`
    ${plannedOnce} select subscription.id, ${currentStatus} as status, course_id, price_centavos, acquired_classes, granted_classes,
      pending_classes, paid_at, due_date,
      coalesce(trim(owner.name || ' ' || owner.last_name), '') as created_by_name,
      exists (
        select from payment_attempt where state in ('open', 'unanswered')
          and (subscription_id = subscription.id or payment_attempt.membership_id = subscription.id)
      ) as confirming,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', participant.id, 'name', participant.name,
          'contactName', coalesce(responsible.name, ''), 'contactPhone', coalesce(responsible.phone, '')
        ) order by participant.id)
        from subscription_participant
        join participant on participant.id = subscription_participant.participant_id
        left join responsible on responsible.id = participant.responsible_id
        where subscription_participant.subscription_id = subscription.id
      ), '[]') as participants
    from unnest(${[...ids]}::integer[]) with ordinality as wanted (id, place)
    join subscription on subscription.id = wanted.id
    left join user_copy owner on owner.user_id = subscription.created_by
    order by wanted.place`.execute(db)
  return rows.map(presentSiteSubscription)
}

function presentSiteSubscription(row: SiteSubscriptionRow): SiteSubscription {
  const isCourse = row.course_id !== null
  return {
    id: row.id,
    status: row.status,
    createdByName: row.created_by_name,
    courseId: row.course_id,
    price: toPesos(row.price_centavos),
    // What was ordered, until the ledger says what was granted.
    acquiredClasses: row.paid_at === null ? row.acquired_classes : isCourse ? row.granted_classes : null,
    pendingClasses: isCourse ? row.pending_classes : null,
    dateOfPay: instantOf(row.paid_at),
    dueDate: instantOf(row.due_date),
    confirming: row.confirming,
    participants: row.participants,
  }
}
