import { type Movement, type MovementSource, movementEvent, type StatedMovement } from './movement-event.ts'
import type { EntityManager } from './orm.ts'
import type { Publish } from './publish.ts'
import { addStatedMovement, allowUnloggedChanges } from './recorded-changes.ts'

export type { Movement, MovementSource } from './movement-event.ts'

/** Stands for the request where an operator runs a command on the machine itself. */
export const commandLine: MovementSource = { actor: null, ip: '', headers: {}, id: 'command-line' }

/** Stands for the request where a scheduled job changes something. */
export const platformItself: MovementSource = { actor: null, ip: '', headers: {}, id: 'job' }

/** Whether the id of a request is that of `commandLine` or `platformItself`. */
export function isOfPlatform(requestId: string): boolean {
  return requestId === commandLine.id || requestId === platformItself.id
}

/**
 * States the movement of the transaction of `em`. Right before it commits one entry of the movement log is written with
 * it: user, origin, and the fields of all changed entities before and after, but for those that an entity hides or
 * omits. `formData`, `before` and `after` may be given and stand beside them.
 */
export function stateMovement(em: EntityManager, request: MovementSource, movement: StatedMovement): void {
  addStatedMovement(em, { request, movement })
}

/**
 * Records a movement at once, for what changes no entity, such as a refused sign-in. Changes of its transaction are not
 * recorded.
 */
export async function recordMovement(
  publish: Publish,
  em: EntityManager,
  request: MovementSource,
  movement: Movement,
): Promise<void> {
  allowUnloggedChanges(em)
  await publish(em, 'movement.recorded', movementEvent(request, movement))
}
