import type { EntityManager } from '@rodada/service/orm'
import { releaseAllOf } from '../booking/release-bookings.ts'
import { expireCredits } from './enter-credits.ts'
import { stateTransition, type TransitionContext } from './record-transition.ts'
import { Subscription } from './subscription.entity.ts'

/**
 * Ends an active subscription or membership that the caller has locked and that reserves nothing: classes that are
 * left are lost.
 */
export async function finish(
  em: EntityManager,
  context: TransitionContext,
  row: Subscription,
  { at, cause }: { readonly at: Date; readonly cause: string },
): Promise<void> {
  await releaseAllOf(em, row.id, { at, actorId: null, reason: 'subscription' })
  await expireCredits(em, at, row, { cause, actorId: null })
  row.finish()
  stateTransition(em, context, row, 'finalizada', cause)
}

/** Ends a course subscription of which the last class was just taken, in the transaction that locked it and took it. */
export async function finishWhenUsedUp(
  em: EntityManager,
  context: TransitionContext,
  id: number,
  at: Date,
): Promise<void> {
  // No lock here: one more row after others would be out of the order that keeps transactions apart.
  const row = await em.findOneOrFail(Subscription, id, { refresh: true })
  if (row.status === 'Active' && !row.isMembership() && row.pendingClasses === 0)
    await finish(em, context, row, { at, cause: 'used up' })
}
