import type { MovementRecorded } from '@rodada/contracts/event'
import type { FastifyRequest } from 'fastify'
import type { PublishIn } from './events.ts'

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

/** Values that never reach the log, whatever form they come in. */
const secret = /password|contrase|token|secret|card|tarjeta|cvv|security|credential/i

/** Records a change in the movement log, within the transaction that makes it. */
export async function recordMovement<Transaction>(
  publish: PublishIn<Transaction>,
  transaction: Transaction,
  request: MovementSource,
  movement: Movement,
): Promise<void> {
  await publish(transaction, 'movement.recorded', {
    title: movement.title,
    description: movement.description,
    level: movement.level ?? 'info',
    actorId: movement.actorId === undefined ? (request.actor?.userId ?? null) : movement.actorId,
    subjectId: movement.subjectId ?? null,
    formData: redact(movement.formData),
    before: redact(movement.before),
    after: redact(movement.after),
    origin: {
      address: movement.origin?.address ?? request.ip,
      userAgent: (movement.origin?.userAgent ?? request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
    },
  })
}

/** A copy without secrets, card data and identity documents; undefined becomes null, since it travels as JSON. */
export function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, secret.test(name) ? '[omitido]' : redact(item)]),
  )
}
