import type { MovementRecorded } from '@rodada/contracts/event'
import type { FastifyRequest } from 'fastify'
// Adds `actor` to requests.
import type {} from './access.ts'
import type { Publish } from './events.ts'
import type { EntityManager } from './orm.ts'
import { addStatedMovement, allowUnloggedChanges } from './recorded-changes.ts'

export interface Movement {
  readonly title: string
  /** Ids, never personal data. */
  readonly description: string
  readonly level?: MovementRecorded['level']
  /** Who did it, where it is not the request's signed-in user. */
  readonly actorId?: number | null
  readonly subjectId?: number | null
  readonly formData?: unknown
  readonly before?: unknown
  readonly after?: unknown
  /** Where the request came from, when another part passed it on. */
  readonly origin?: { readonly address: string; readonly userAgent: string }
}

/** Where a movement comes from: a request, or a command line. */
export type MovementSource = Pick<FastifyRequest, 'actor' | 'ip' | 'headers' | 'id'>

/** Stands for the request where an operator runs a command on the machine itself. */
export const commandLine: MovementSource = { actor: null, ip: '', headers: {}, id: 'command-line' }

/** Stands for the request where the clock, not a person, changes something. */
export const platformItself: MovementSource = { actor: null, ip: '', headers: {}, id: 'job' }

/** What a command says of its change; which fields it changed is seen as they are flushed. */
export interface StatedMovement extends Movement {
  /**
   * The entity that the movement is about: its fields stand first and by their names, those of other rows under
   * `Entity key`.
   */
  readonly about?: object
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

/** The entry as it travels. */
export function movementEvent(request: MovementSource, movement: Movement): MovementRecorded {
  return {
    title: movement.title,
    description: movement.description,
    level: movement.level ?? 'info',
    actorId: movement.actorId === undefined ? (request.actor?.userId ?? null) : movement.actorId,
    subjectId: movement.subjectId ?? null,
    formData: movement.formData ?? null,
    before: movement.before ?? null,
    after: movement.after ?? null,
    origin: {
      address: movement.origin?.address ?? request.ip,
      userAgent: (movement.origin?.userAgent ?? request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
    },
  }
}
