import type { OwnMembership } from '@rodada/contracts/subscription/membership'
import { toPesos } from '@rodada/contracts/words/money'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'
import { isConfirming, isUnderReview } from '../subscription/views/read-views.ts'

/** The account's valid membership, and the one that waits for its payment. */
export async function readOwnMembership(db: AcademyDb, accountId: number): Promise<OwnMembership> {
  const rows = await selectCurrent(db, accountId).execute()
  const active = rows.find(({ status }) => status === 'Active')
  const pending = rows.find(({ status }) => status === 'PendingPayment')
  return {
    activeUntil: active?.dueDate?.toISOString() ?? null,
    pending: pending
      ? {
          id: pending.id,
          price: toPesos(pending.priceCentavos - pending.paidCentavos),
          payUntil: pending.expiresAt.toISOString(),
          paidWithId: pending.paidWithId,
          confirming: pending.confirming,
        }
      : null,
  }
}

/** Active and unpaid memberships of an account, the one that ends last first. */
function selectCurrent(db: AcademyDb, accountId: number) {
  return db
    .selectFrom('subscription')
    .select(['id', 'status', 'dueDate', 'expiresAt', 'priceCentavos', 'paidCentavos'])
    .select([
      sql<number | null>`(select taken.id from subscription taken
        where taken.membership_id = subscription.id and taken.status = 'PendingPayment')`.as('paidWithId'),
      sql<boolean>`(${isConfirming} or ${isUnderReview})`.as('confirming'),
    ])
    .where('createdBy', '=', accountId)
    .where('courseId', 'is', null)
    .where(sql<boolean>`(status = 'PendingPayment' or (status = 'Active' and due_date > now()))`)
    .orderBy(sql`case status when 'Active' then due_date else expires_at end`, 'desc')
}
