import { sql } from 'kysely'
import type { AcademyDb } from '../../entities.ts'

/** Centavos of a paid row that were refunded, and that still can be. */
export interface Refund {
  readonly given: number
  readonly left: number
}

interface Paid {
  readonly id: number
  readonly priceCentavos: number
  readonly paidAt: Date | null
}

/** Sum of a row's refunds in the ledger of money, those that were taken back left out; `receipt` is joined or selected from. */
const givenBack = sql<number>`coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null
  and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)::double precision`

/**
 * Of `subscription`: centavos that its customer was promised at the cancellation and has not got yet; 0 or below: none. What
 * was given back before was no part of the promise.
 */
export const refundDue = sql<number>`(coalesce(subscription.refund_due_centavos, 0) - (
  select ${givenBack} from receipt
  where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id
    and receipt.at >= subscription.canceled_at))::double precision`

/** The first condition is that of the index. */
export const isRefundDue = sql<boolean>`(subscription.refund_due_centavos is not null and ${refundDue} > 0)`

/**
 * What can be refunded of a course or membership: at most the row's price, and not more than the ledger of money has of it. A charge with an open case does not count: it is
 * refunded there.
 * @returns null where the row was not paid, or costs nothing.
 */
export async function readRefundable(
  db: AcademyDb,
  { id, priceCentavos, paidAt }: Paid,
): Promise<Refund | null> {
  if (paidAt === null || priceCentavos === 0) return null
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
  return { given, left: Math.max(0, Math.min(priceCentavos - given, standing)) }
}
