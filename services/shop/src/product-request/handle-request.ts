import type { Envelope } from '@rodada/contracts/common'
import type { Command } from '@rodada/service/command/command'
import { done } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { ProductRequest } from './product-request.entity.ts'

/**
 * Marks a request as answered; one that was marked already stays as it is.
 * @throws notFound
 */
export async function handleRequest(command: Command<Actor>, id: number): Promise<Envelope> {
  const { em, actor, at } = command
  const asked = await command.find(ProductRequest, { id })
  if (asked.handledAt !== null) command.stateNothing()
  else {
    em.assign(asked, { handledAt: at, handledBy: actor.userId })
    command.state({
      title: 'Solicitud de producto atendida',
      description: `Solicitud ${id}, producto ${asked.productId}`,
      about: asked,
    })
  }
  return done('La solicitud quedó como atendida.')
}
