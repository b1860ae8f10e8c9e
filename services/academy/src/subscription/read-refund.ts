import type { SubscriptionStatus } from '@rodada/contracts/roles'
import { sql } from 'kysely'
import type { AcademyDb } from '../entities.ts'

/** Centavos that were given back of what a canceled row was paid with, and that still may be. */
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
 * What may be given back of a course or membership: at most its price, and no more than the ledger has of it. A charge that is
 * still a case of the staff does not count: its money is given back there.
 * @returns null where it was not paid, costs nothing or is not canceled.
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
