import type { Command } from '@rodada/service/command/command'
import type { StatedMovement } from '@rodada/service/command/movement-event'
import type { ErasureRequest } from './erasure-request.entity.ts'

/** States a movement of a request; its subject is the person. */
export function stateErasure(
  command: Command,
  asked: ErasureRequest,
  title: string,
  more: Pick<StatedMovement, 'level' | 'subjectId'> = {},
): void {
  const { id, accountId } = asked
  const description = `Solicitud ${id}, cuenta ${accountId}`
  command.state({ title, description, subjectId: accountId, about: asked, ...more })
}
