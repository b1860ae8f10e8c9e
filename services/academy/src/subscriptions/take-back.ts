import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { expireCredits } from '../credits/enter-credits.ts'
import type { SubscriptionRow } from './lock-subscription.ts'
import { recordTransition, type TransitionContext } from './record-transition.ts'

/** Classes that came back to a subscription. */
export interface TakenBack {
  readonly at: Date
  readonly classes: number
  readonly cause: string
}

/**
 * Lets a course subscription, as it was when the caller locked it, go on with classes that its ledger was just given
 * back: one that had finished with its last class is active again. Where it has ended for another reason, they are
 * lost at once, as all that was left then.
 */
export async function takeBackClasses(
  em: EntityManager,
  context: TransitionContext,
  row: SubscriptionRow,
  { at, classes, cause }: TakenBack,
): Promise<void> {
  if (row.status === 'Active') return
  if (wasUsedUp(row, at)) {
    await reactivate(em, context, row, cause)
    return
  }
  await expireCredits(em, at, { id: row.id, pending_classes: classes }, { cause, actorId: null })
}

/** Until its validity passes nothing but the last class finishes a subscription. */
function wasUsedUp({ status, due_date: dueDate }: SubscriptionRow, at: Date): boolean {
  return status === 'Finished' && dueDate !== null && new Date(dueDate) > at
}

async function reactivate(
  em: EntityManager,
  context: TransitionContext,
  row: SubscriptionRow,
  cause: string,
): Promise<void> {
  await em
    .getKysely<AcademyTables>()
    .updateTable('subscription')
    .set({ status: 'Active', version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute()
  await recordTransition(em, context, row, 'Active', { cause })
}
