import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { sql } from 'kysely'
import type { AcademyDb, CreditKind } from '../academy-tables.ts'
import type { ParticipantRow } from '../people/read-participants.ts'
import { type ResponsibleRow, readResponsible } from '../people/responsible.ts'
import { type SubscriptionView, viewColumns } from './subscription-columns.ts'

/** What the page of one subscription shows beside what lists do. */
export interface DetailsView extends SubscriptionView {
  readonly payment_method: 'card' | 'branch' | 'free' | null
  readonly canceled_at: string | null
  readonly cancel_reason: 'owner' | 'staff' | 'expired' | null
  readonly created_by_name: string
  readonly membership: {
    readonly id: number
    readonly price: number
    readonly status: SubscriptionStatus
  } | null
  readonly paid_with: { readonly id: number; readonly status: SubscriptionStatus } | null
  /** The charge that settled it. */
  readonly charge: {
    readonly amount: number
    readonly folio: string
    readonly authorization: string | null
  } | null
}

export interface CreditView {
  /** A bigint: text. */
  readonly id: string
  readonly kind: CreditKind
  readonly classes: number
  readonly name: string | null
  readonly created_at: string
}

export interface SubscriptionParts {
  readonly view: DetailsView
  readonly participants: readonly ParticipantRow[]
  readonly responsible: ResponsibleRow | undefined
  /** Oldest first. */
  readonly credits: readonly CreditView[]
}

/** One subscription with everything that belongs to it; undefined where there is none. */
export async function readSubscriptionParts(
  db: AcademyDb,
  id: number,
): Promise<SubscriptionParts | undefined> {
  const view = await readView(db, id)
  if (!view) return undefined
  const [participants, responsible, credits] = await Promise.all([
    readStudents(db, id),
    readResponsible(db, view.created_by),
    readCredits(db, id),
  ])
  return { view, participants, responsible, credits }
}

async function readView(db: AcademyDb, id: number): Promise<DetailsView | undefined> {
  const { rows } = await sql<DetailsView>`
    select ${viewColumns}, subscription.payment_method, subscription.canceled_at, subscription.cancel_reason,
      coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as created_by_name,
      (select jsonb_build_object('id', linked.id, 'price', linked.price_centavos, 'status',
          case when linked.status = 'Active' and linked.due_date <= now() then 'Finished' else linked.status end)
        from subscription linked where linked.id = subscription.membership_id) as membership,
      (select jsonb_build_object('id', taken.id, 'status', taken.status)
        from subscription taken where taken.membership_id = subscription.id) as paid_with,
      (select jsonb_build_object('amount', attempt.amount_centavos, 'folio', attempt.folio,
          'authorization', attempt.authorization_code)
        from payment_attempt attempt
        where attempt.state = 'settled'
          and (attempt.subscription_id = subscription.id or attempt.membership_id = subscription.id)
        order by attempt.id limit 1) as charge
    from subscription
    left join course on course.id = subscription.course_id
    left join user_copy on user_copy.user_id = subscription.created_by
    where subscription.id = ${id}`.execute(db)
  return rows[0]
}

function readStudents(db: AcademyDb, subscriptionId: number): Promise<ParticipantRow[]> {
  return db
    .selectFrom('participant')
    .innerJoin('subscription_participant as link', 'link.participant_id', 'participant.id')
    .selectAll('participant')
    .where('link.subscription_id', '=', subscriptionId)
    .orderBy('participant.name')
    .orderBy('participant.id')
    .execute()
}

function readCredits(db: AcademyDb, subscriptionId: number): Promise<CreditView[]> {
  return db
    .selectFrom('credit_entry')
    .leftJoin('participant', 'participant.id', 'credit_entry.participant_id')
    .select(['credit_entry.id', 'kind', 'classes', 'participant.name', 'credit_entry.created_at'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('credit_entry.id')
    .execute()
}
