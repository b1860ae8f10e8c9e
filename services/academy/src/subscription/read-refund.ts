import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'

/** Centavos of a canceled row that were refunded, and that still can be. */
export interface Refund {
  readonly given: number
  readonly left: number
}

interface Paid {
  readonly id: number
  readonly status: SubscriptionStatus
  readonly priceCentavos: number
  readonly paidAt: Date | null
}

/**
 * What can be refunded of a canceled course or membership: at most its price, and not more than the ledger of money has
 * of it. A charge with an open case does not count: it is refunded there.
 * @returns null where the row was not paid, costs nothing or is not canceled.
 */
export async function readRefund(db: AcademyDb, row: Paid): Promise<Refund | null> {
  const { id, status, priceCentavos, paidAt } = row
  if (status !== 'Canceled' || paidAt === null || priceCentavos === 0) return null
  const { standing, given } = await db
    .selectFrom('receipt')
    .leftJoin('payment_attempt as attempt', 'attempt.id', 'receipt.attemptId')
    .select([
      sql<number>`coalesce(sum(receipt.amount_centavos), 0)::double precision`.as('standing'),
      sql<number>`coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null
        and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)
        ::double precision`.as('given'),
    ])
    .where('receipt.source', 'in', ['course', 'membership'])
    .where('receipt.sourceId', '=', id)
    .where(({ eb, or }) => or([eb('attempt.id', 'is', null), eb('attempt.caseClosedAt', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return { given, left: Math.max(0, Math.min(priceCentavos - given, standing)) }
}
