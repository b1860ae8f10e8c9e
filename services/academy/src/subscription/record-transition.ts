import { type Receipt, statedMoney } from '@rodada/payment/receipt.entity'
import { type MovementSource, stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { Subscription } from './subscription.entity.ts'

/** Origin of a change of status, for the movement log. */
export interface TransitionContext {
  readonly source: MovementSource
  /** Set where it is not the request's signed-in user. */
  readonly actorId?: number | null
}

type Transition = 'activada' | 'reactivada' | 'cancelada' | 'finalizada'

/** Records a change of status in the movement log, in the caller's transaction. */
export function stateTransition(
  em: EntityManager,
  { source, actorId }: TransitionContext,
  subscription: Subscription,
  transition: Transition,
  cause?: string,
  receipts: readonly Receipt[] = [],
): void {
  const noun = subscription.isMembership() ? 'Membresía' : 'Suscripción'
  stateMovement(em, source, {
    title: `${noun} ${transition}`,
    description: `${noun} ${subscription.id}`,
    ...(actorId !== undefined && { actorId }),
    subjectId: subscription.createdBy,
    about: subscription,
    ...(cause !== undefined && { after: Object.assign(statedMoney('academy', receipts), { cause }) }),
  })
}
