import type { Command } from '@rodada/service/command/command'
import { expireCredits } from './enter-credits.ts'
import { stateTransition } from './record-transition.ts'
import type { Subscription } from './subscription.entity.ts'

/** Classes that were returned to a subscription. */
export interface TakenBack {
  readonly classes: number
  readonly cause: string
}

/**
 * Continues a course subscription whose ledger has got classes back: one that finished with its last class is active
 * again; for one that ended otherwise the returned classes expire at once.
 * @param row as it was when the caller locked it.
 */
export async function takeBackClasses(
  command: Command,
  row: Subscription,
  { classes, cause }: TakenBack,
): Promise<void> {
  if (row.status === 'Active') return
  const { em, at } = command
  if (row.goesOn(at)) {
    row.goOn()
    stateTransition(command, row, { title: 'reactivada', cause })
    return
  }
  await expireCredits(em, at, { id: row.id, pendingClasses: classes }, { cause, actorId: null })
}
