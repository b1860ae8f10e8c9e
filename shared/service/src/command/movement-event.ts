import type { MovementRecorded } from '@rodada/contracts/event'
import type { FastifyRequest } from 'fastify'
// Adds `actor` to requests.
import type {} from '../http/access.ts'

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
  /** Spanish names of the fields above and of the entities among them, by name. */
  readonly labels?: Readonly<Record<string, string>>
  /** Where the request came from, when another part passed it on. */
  readonly origin?: { readonly address: string; readonly userAgent: string }
}

/** Where a movement comes from: a request, or a command line. */
export type MovementSource = Pick<FastifyRequest, 'actor' | 'ip' | 'headers' | 'id'>

/** A movement as a command states it; the fields that changed are collected at each flush. */
export interface StatedMovement extends Movement {
  /**
   * The entity that the movement is about: its fields stand first and by their names, those of other rows under
   * `Entity key`.
   */
  readonly about?: object
}

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
    ...(movement.labels && { labels: movement.labels }),
    origin: {
      address: movement.origin?.address ?? request.ip,
      userAgent: (movement.origin?.userAgent ?? request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
    },
  }
}
