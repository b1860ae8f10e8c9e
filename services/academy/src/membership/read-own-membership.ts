import type { OwnMembership } from '@rodada/contracts/membership'
import { toPesos } from '@rodada/service/money'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'
import { isConfirming, isUnderReview } from '../subscription-views/read-views.ts'

interface Row {
  readonly id: number
  readonly isActive: boolean
  readonly until: string
  readonly price: number
  readonly paidWithId: number | null
  readonly confirming: boolean
}

/** An account's memberships that matter now: the one that is valid, and the one that waits to be paid. */
export async function readOwnMembership(db: AcademyDb, accountId: number): Promise<OwnMembership> {
  const { rows } = await sql<Row>`
    select id, status = 'Active' as "isActive", case status when 'Active' then due_date else expires_at end as until,
      price_centavos as price,
      (select taken.id from subscription taken
        where taken.membership_id = subscription.id and taken.status = 'PendingPayment') as "paidWithId",
      (${isConfirming} or ${isUnderReview}) as confirming
    from subscription
    where created_by = ${accountId} and course_id is null
      and (status = 'PendingPayment' or (status = 'Active' and due_date > now()))
    order by until desc`.execute(db)
  const active = rows.find(({ isActive }) => isActive)
  const pending = rows.find(({ isActive }) => !isActive)
  return {
    activeUntil: active ? instantOf(active.until) : null,
    pending: pending ? presentPending(pending) : null,
  }
}

function presentPending({ id, price, until, paidWithId, confirming }: Row): OwnMembership['pending'] {
  return { id, price: toPesos(price), payUntil: instantOf(until), paidWithId, confirming }
}

/** ISO 8601 in UTC. */
function instantOf(text: string): string {
  return new Date(text).toISOString()
}
