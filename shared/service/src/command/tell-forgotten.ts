import type { PersonErased } from '@rodada/contracts/event'
import type { Command } from './command.ts'
import { IdempotencyKey } from './idempotency-key.entity.ts'
import { movementEvent } from './movement-event.ts'

/**
 * Last step of `person.erased` in a service, in its transaction: deletes the kept answers of idempotent commands,
 * records a movement, and answers identity where a request waits for it.
 * @param left what the service must keep for now, in words: then identity gets no answer.
 */
export async function tellForgotten(
  command: Command,
  { userId, erasedBy, requestId }: PersonErased,
  left?: string,
): Promise<void> {
  await command.em.nativeDelete(IdempotencyKey, { scope: `user:${userId}` })
  const movement = movementEvent(command.request, {
    title: left === undefined ? 'Datos de la persona eliminados' : 'Datos de la persona eliminados en parte',
    description: left === undefined ? `Cuenta ${userId}` : `Cuenta ${userId}: ${left}`,
    level: 'warning',
    actorId: erasedBy ?? null,
    subjectId: userId,
  })
  // Not stated: the log must not get what the transaction forgets.
  command.stateNothing()
  await command.publish('movement.recorded', movement)
  if (requestId !== undefined && left === undefined)
    await command.publish('person.forgotten', { userId, requestId })
}
