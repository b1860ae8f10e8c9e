import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command'
import { done, refusal } from '@rodada/service/errors'
import type { Actor } from '@rodada/service/identity-token'
import { closeClass } from './end-class.ts'
import { HeldClass } from './held-class.entity.ts'
import { undoClass } from './undo-class.ts'

/**
 * Ends a class instead of its instructor; the reserved classes are consumed.
 * @throws notFound, or a refusal where it is over.
 */
export async function endHeldClass(command: Command<Actor>, id: number): Promise<Envelope> {
  const held = await command.find(HeldClass, { id })
  if (!held.isOpen()) throw refusal('Esta clase ya terminó.')
  await closeClass(command, held, { at: command.at, by: command.actor.userId, reason: 'staff' })
  return done('La clase se finalizó.')
}

/**
 * Undoes an open or past class: its students get their classes back.
 * @throws notFound, or a refusal where it was undone before.
 */
export async function undoHeldClass(command: Command<Actor>, id: number): Promise<Envelope> {
  const held = await command.find(HeldClass, { id })
  if (held.isUndone()) throw refusal('Esta clase ya se deshizo.')
  await undoClass(command, held)
  return done('La clase se deshizo y sus alumnos recuperaron su clase.')
}
