import type { EntityManager } from '@rodada/service/orm'
import { expireCredits } from './enter-credits.ts'
import { stateTransition, type TransitionContext } from './record-transition.ts'
import type { Subscription } from './subscription.entity.ts'

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
  row: Subscription,
  { at, classes, cause }: TakenBack,
): Promise<void> {
  if (row.status === 'Active') return
  if (row.wasUsedUp(at)) {
    row.goOn()
    stateTransition(em, context, row, 'reactivada', cause)
    return
  }
  await expireCredits(em, at, { id: row.id, pendingClasses: classes }, { cause, actorId: null })
}
