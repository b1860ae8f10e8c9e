import type { Envelope } from '@rodada/contracts/common'
import { done, refusal } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { type ClassOptions, lockSession } from './attendance.ts'
import { closeSession } from './end-class.ts'
import type { ClassSession } from './held-class.entity.ts'
import { undoSession } from './undo-class.ts'

/** What the staff does about one class. */
export interface ChangeClassCommand {
  readonly id: number
  readonly actor: Actor
  readonly request: FastifyRequest
}

type Change = (em: EntityManager, session: ClassSession) => Promise<Envelope>

/**
 * Ends a class in its instructor's place: what was reserved is taken.
 * @throws notFound, or a refusal where it is over.
 */
export function endHeldClass(options: ClassOptions, command: ChangeClassCommand): Promise<Envelope> {
  return once(options, command, async (em, session) => {
    if (!session.isOpen()) throw refusal('Esta clase ya terminó.')
    const end = { at: options.now(), by: command.actor.userId, reason: 'staff' } as const
    await closeSession(em, { source: command.request }, session, end)
    return done('La clase se finalizó.')
  })
}

/**
 * Undoes a class, going on or past: its students get theirs back.
 * @throws notFound, or a refusal where that was done before.
 */
export function undoHeldClass(options: ClassOptions, command: ChangeClassCommand): Promise<Envelope> {
  return once(options, command, async (em, session) => {
    if (session.isUndone()) throw refusal('Esta clase ya se deshizo.')
    const undoing = { at: options.now(), by: command.actor.userId }
    await undoSession(em, { source: command.request }, session, undoing)
    return done('La clase se deshizo y sus alumnos recuperaron su clase.')
  })
}

function once(
  { orm }: ClassOptions,
  { id, actor, request }: ChangeClassCommand,
  change: Change,
): Promise<Envelope> {
  return orm.em
    .fork()
    .transactional((em) =>
      idempotently(em, { scope: `user:${actor.userId}`, request }, async () =>
        change(em, await lockSession(em, id)),
      ),
    )
}
