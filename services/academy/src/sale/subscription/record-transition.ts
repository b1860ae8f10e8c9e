import { type Receipt, statedMoney } from '@rodada/payment/ledger/receipt.entity'
import type { Command } from '@rodada/service/command/command'
import type { Subscription } from './subscription.entity.ts'

interface Transition {
  readonly title: 'activada' | 'abonada' | 'aplazada' | 'reactivada' | 'cancelada' | 'finalizada'
  readonly cause?: string
  /** Set where it is not the command's own actor. */
  readonly actorId?: number | null
  readonly receipts?: readonly Receipt[]
}

/** States a change of status. */
export function stateTransition(
  command: Command,
  subscription: Subscription,
  { title, cause, actorId, receipts = [] }: Transition,
): void {
  const noun = subscription.isMembership() ? 'Membresía' : 'Suscripción'
  command.state({
    title: `${noun} ${title}`,
    description: `${noun} ${subscription.id}`,
    actorId,
    subjectId: subscription.createdBy,
    about: subscription,
    ...(cause !== undefined && { after: Object.assign(statedMoney('academy', receipts), { cause }) }),
  })
}
