import type { OwnFigures } from '@rodada/contracts/own-figures'
import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { currentStatus, isConfirming, isUnderReview } from './subscription-columns.ts'

interface FiguresRow extends Omit<OwnFigures, 'nextDueDate'> {
  readonly nextDueDate: string | null
}

/** Counts an account's own subscriptions. */
export async function readOwnFigures(db: AcademyDb, accountId: number): Promise<OwnFigures> {
  const { rows } = await sql<FiguresRow>`
    with own as (
      select subscription.*, ${currentStatus} as current_status,
        subscription.status = 'PendingPayment' and not (${isConfirming} or ${isUnderReview}) as is_due
      from subscription where subscription.created_by = ${accountId}
    )
    select
      (count(*) filter (where is_due and not exists (
        select from own payer where payer.membership_id = own.id and payer.is_due
      )))::integer as "pendingPayments",
      coalesce(sum(pending_classes) filter (where current_status = 'Active'), 0)::integer as "pendingClasses",
      min(due_date) filter (where current_status = 'Active') as "nextDueDate"
    from own`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('An aggregate without a row')
  const { nextDueDate } = figures
  return { ...figures, nextDueDate: nextDueDate === null ? null : new Date(nextDueDate).toISOString() }
}
