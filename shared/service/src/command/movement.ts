import type { MovementSource } from './movement-event.ts'

export type { Movement, MovementSource } from './movement-event.ts'

/** Stands for the request where an operator runs a command on the machine itself. */
export const commandLine: MovementSource = { actor: null, ip: '', headers: {}, id: 'command-line' }

/** Stands for the request where a scheduled job changes something. */
export const platformItself: MovementSource = { actor: null, ip: '', headers: {}, id: 'job' }

/** Whether the id of a request is that of `commandLine` or `platformItself`. */
export function isOfPlatform(requestId: string): boolean {
  return requestId === commandLine.id || requestId === platformItself.id
}
