import type { EntityManager } from '@rodada/service/orm'
import { releaseAllOf } from '../booking/release-bookings.ts'
import { expireCredits } from './enter-credits.ts'
import { stateTransition, type TransitionContext } from './record-transition.ts'
import { Subscription } from './subscription.entity.ts'

/**
 * Finishes an active subscription or membership that the caller has locked and that has no reserved classes: remaining
 * classes expire.
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

/** Finishes a course subscription whose last class the caller's transaction has consumed. */
export async function finishWhenUsedUp(
  em: EntityManager,
  context: TransitionContext,
  id: number,
  at: Date,
): Promise<void> {
  // No lock: one more after the others would break the order of locks.
  const row = await em.findOneOrFail(Subscription, id, { refresh: true })
  if (row.status === 'Active' && !row.isMembership() && row.pendingClasses === 0)
    await finish(em, context, row, { at, cause: 'used up' })
}
