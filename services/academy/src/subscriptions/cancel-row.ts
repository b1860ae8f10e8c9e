import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { expireCredits } from '../credits/enter-credits.ts'
import type { SubscriptionRow } from './lock-subscription.ts'
import { recordTransition, type TransitionContext } from './record-transition.ts'

export interface Cancellation {
  readonly reason: 'owner' | 'staff' | 'expired'
  readonly at: Date
  /** Null: the platform itself. */
  readonly canceledBy: number | null
}

/**
 * Cancels a row that the caller has locked and found fit for it; classes that are left of a paid one are taken out
 * of its ledger.
 */
export async function cancelRow(
  em: EntityManager,
  context: TransitionContext,
  row: SubscriptionRow,
  { reason, at, canceledBy }: Cancellation,
): Promise<void> {
  await expireCredits(em, at, row, { cause: 'cancel', actorId: canceledBy })
  await em
    .getKysely<AcademyTables>()
    .updateTable('subscription')
    .set({
      status: 'Canceled',
      canceled_at: at.toISOString(),
      canceled_by: canceledBy,
      cancel_reason: reason,
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute()
  await recordTransition(em, context, row, 'Canceled', { reason })
}
