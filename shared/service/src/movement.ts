import { type Movement, type MovementSource, movementEvent, type StatedMovement } from './movement-event.ts'
import type { EntityManager } from './orm.ts'
import type { Publish } from './publish.ts'
import { addStatedMovement, allowUnloggedChanges } from './recorded-changes.ts'

export type { Movement, MovementSource } from './movement-event.ts'

/** Stands for the request where an operator runs a command on the machine itself. */
export const commandLine: MovementSource = { actor: null, ip: '', headers: {}, id: 'command-line' }

/** Stands for the request where the clock, not a person, changes something. */
export const platformItself: MovementSource = { actor: null, ip: '', headers: {}, id: 'job' }

/** Whether a request's id is the platform's own: nobody asked for what it did. */
export function isOfPlatform(requestId: string): boolean {
  return requestId === commandLine.id || requestId === platformItself.id
}

/**
 * Says what the transaction of `em` does. Right before it commits one entry of the movement log is written with it: who,
 * from where, and the fields of all entities before and after, but for those that an entity hides or omits. What else
 * belongs into the entry (`formData`, `before`, `after`) may be given and stands beside them.
 */
export function stateMovement(em: EntityManager, request: MovementSource, movement: StatedMovement): void {
  addStatedMovement(em, { request, movement })
}

/**
 * Records at once, with what is given alone: something that changes no entity, as a refused sign-in. What its
 * transaction changes beside is not told.
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
