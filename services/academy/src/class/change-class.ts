import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import { runOnce } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { type ClassOptions, lockClass } from './attendance.ts'
import { closeClass } from './end-class.ts'
import type { HeldClass } from './held-class.entity.ts'
import { undoClass } from './undo-class.ts'

export interface ChangeClassCommand {
  readonly id: number
  readonly actor: Actor
  readonly request: FastifyRequest
}

type Change = (em: EntityManager, held: HeldClass) => Promise<Envelope>

/**
 * Ends a class instead of its instructor; the reserved classes are consumed.
 * @throws notFound, or a refusal where it is over.
 */
export function endHeldClass(options: ClassOptions, command: ChangeClassCommand): Promise<Envelope> {
  return once(options, command, async (em, held) => {
    if (!held.isOpen()) throw refusal('Esta clase ya terminó.')
    const end = { at: options.now(), by: command.actor.userId, reason: 'staff' } as const
    await closeClass(em, { source: command.request }, held, end)
    return done('La clase se finalizó.')
  })
}

/**
 * Undoes an open or past class: its students get their classes back.
 * @throws notFound, or a refusal where it was undone before.
 */
export function undoHeldClass(options: ClassOptions, command: ChangeClassCommand): Promise<Envelope> {
  return once(options, command, async (em, held) => {
    if (held.isUndone()) throw refusal('Esta clase ya se deshizo.')
    const undoing = { at: options.now(), by: command.actor.userId }
    await undoClass(em, { source: command.request }, held, undoing)
    return done('La clase se deshizo y sus alumnos recuperaron su clase.')
  })
}

function once(
  { orm }: ClassOptions,
  { id, actor, request }: ChangeClassCommand,
  change: Change,
): Promise<Envelope> {
  return runOnce(orm, { actor, request }, async (em) => change(em, await lockClass(em, id)))
}
