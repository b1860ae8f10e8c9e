import type { Command } from '@rodada/service/command/command'
import { releaseAllOf } from '../../timetable/booking/release-bookings.ts'
import { expireCredits } from './enter-credits.ts'
import { stateTransition } from './record-transition.ts'
import { Subscription } from './subscription.entity.ts'

/**
 * Finishes an active subscription or membership that the caller has locked and that has no reserved classes: remaining
 * classes expire.
 * @param at when; a class may be reported later than it ended.
 */
export async function finish(
  command: Command,
  row: Subscription,
  cause: string,
  at = command.at,
): Promise<void> {
  const { em } = command
  await releaseAllOf(em, row.id, { at, actorId: null, reason: 'subscription' })
  await expireCredits(em, at, row, { cause, actorId: null })
  row.finish()
  stateTransition(command, row, { title: 'finalizada', cause })
}

/** Finishes a course subscription whose last class the command has consumed. */
export async function finishWhenUsedUp(command: Command, id: number, at?: Date): Promise<void> {
  // No lock: one more after the others would break the order of locks.
  const row = await command.em.findOneOrFail(Subscription, id, { refresh: true })
  if (row.status === 'Active' && !row.isMembership() && row.pendingClasses === 0)
    await finish(command, row, 'used up', at)
}
