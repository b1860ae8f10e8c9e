import type { IncomeMethod } from '@rodada/contracts/money/rules'
import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'

/** Centavos of a paid row that were refunded, and that still can be. */
export interface Refund {
  readonly given: number
  readonly left: number
}

interface Paid {
  readonly id: number
  readonly status: SubscriptionStatus
  readonly paidCentavos: number
}

/** Sum of a row's refunds in the ledger of money, those that were taken back left out; `receipt` is joined or selected from. */
const givenBack = sql<number>`coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null
  and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)::double precision`

/**
 * Of `subscription`: centavos that its customer was promised and has not got yet; 0 or below: none. What
 * was given back before was no part of the promise.
 */
export const refundDue = sql<number>`(coalesce(subscription.refund_due_centavos, 0) - (
  select ${givenBack} from receipt
  where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id
    and receipt.at >= coalesce(subscription.refund_due_since, subscription.canceled_at)))::double precision`

/** Centavos of a row that were promised and not given back yet. */
export async function readDue(db: AcademyDb, id: number): Promise<number> {
  const query = db.selectFrom('subscription').select(refundDue.as('due')).where('id', '=', id)
  return Math.max(0, (await query.executeTakeFirstOrThrow()).due)
}

/** Centavos of each row that were given back, or are promised. */
export async function readReturned(db: AcademyDb, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; returned: number }>`
    select subscription.id, greatest(${refundDue}, 0) + (select ${givenBack} from receipt
      where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id) as returned
    from subscription where subscription.id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, returned }) => [id, returned]))
}

/** The first condition is that of the index. */
export const isRefundDue = sql<boolean>`(subscription.refund_due_centavos is not null and ${refundDue} > 0)`

/** How a course or membership was paid; `unstated` where in several ways, which its receipts tell. */
export async function readPaidMethod(db: AcademyDb, id: number): Promise<IncomeMethod> {
  const rows = await db
    .selectFrom('receipt')
    .leftJoin('receipt as reversal', 'reversal.reversesId', 'receipt.id')
    .select('receipt.method')
    .distinct()
    .where('receipt.source', 'in', ['course', 'membership'])
    .where('receipt.sourceId', '=', id)
    .where('receipt.kind', '=', 'payment')
    .where('receipt.attemptId', 'is', null)
    .where('reversal.id', 'is', null)
    .execute()
  const [only, ...others] = rows
  return only && others.length === 0 ? only.method : 'unstated'
}

/**
 * What can be refunded of a course or membership: at most what was paid for it, and not more than the ledger of money has of it. A charge with an open case does not count: it is
 * refunded there.
 * @returns null where nothing was paid for the row, or it waits for the rest: it is canceled first.
 */
export async function readRefundable(
  db: AcademyDb,
  { id, status, paidCentavos }: Paid,
): Promise<Refund | null> {
  if (status === 'PendingPayment' || paidCentavos === 0) return null
  const { standing, given } = await db
    .selectFrom('receipt')
    .leftJoin('payment_attempt as attempt', 'attempt.id', 'receipt.attemptId')
    .select([
      sql<number>`coalesce(sum(receipt.amount_centavos), 0)::double precision`.as('standing'),
      givenBack.as('given'),
    ])
    .where('receipt.source', 'in', ['course', 'membership'])
    .where('receipt.sourceId', '=', id)
    .where(({ eb, or }) => or([eb('attempt.id', 'is', null), eb('attempt.caseClosedAt', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return { given, left: Math.max(0, Math.min(paidCentavos - given, standing)) }
}
