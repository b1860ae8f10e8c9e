import type { EntityManager } from '@rodada/service/orm'
import { sql } from 'kysely'
import type { AcademyTables } from '../academy-tables.ts'
import { expireCredits } from '../credits/enter-credits.ts'
import { type SubscriptionRow, subscriptionColumns } from './lock-subscription.ts'
import { recordTransition, type TransitionContext } from './record-transition.ts'

/**
 * Ends an active subscription or membership that the caller has locked and that reserves nothing: classes that are
 * left are lost.
 */
export async function finish(
  em: EntityManager,
  context: TransitionContext,
  row: SubscriptionRow,
  { at, cause }: { readonly at: Date; readonly cause: string },
): Promise<void> {
  await expireCredits(em, at, row, { cause, actorId: null })
  await em
    .getKysely<AcademyTables>()
    .updateTable('subscription')
    .set({ status: 'Finished', version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute()
  await recordTransition(em, context, row, 'Finished', { cause })
}

/** Ends a course subscription of which the last class was just taken, in the transaction that locked it and took it. */
export async function finishWhenUsedUp(
  em: EntityManager,
  context: TransitionContext,
  id: number,
  at: Date,
): Promise<void> {
  // No lock here: one more row after others would be out of the order that keeps transactions apart.
  const row = await em
    .getKysely<AcademyTables>()
    .selectFrom('subscription')
    .select(subscriptionColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isUsedUp = row.course_id !== null && row.pending_classes === 0
  if (row.status === 'Active' && isUsedUp) await finish(em, context, row, { at, cause: 'used up' })
}
