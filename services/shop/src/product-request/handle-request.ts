import { LockMode } from '@mikro-orm/core'
import type { Envelope } from '@rodada/contracts/common'
import { done, notFound } from '@rodada/service/errors'
import { stateMovement } from '@rodada/service/movement'
import type { FastifyRequest } from 'fastify'
import type { ShopOptions } from '../shop-options.ts'
import { ProductRequest } from './product-request.entity.ts'

interface Handling {
  readonly id: number
  readonly userId: number
}

/**
 * Marks a request as answered; one that was marked already stays as it is.
 * @throws notFound
 */
export async function handleRequest(
  { orm }: ShopOptions,
  request: FastifyRequest,
  { id, userId }: Handling,
): Promise<Envelope> {
  await orm.em.fork().transactional(async (em) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE
    const asked = await em.findOneOrFail(ProductRequest, { id }, { lockMode, failHandler: notFound })
    if (asked.handledAt !== null) return
    em.assign(asked, { handledAt: new Date(), handledBy: userId })
    stateMovement(em, request, {
      title: 'Solicitud de producto atendida',
      description: `Solicitud ${id}, producto ${asked.productId}`,
      about: asked,
    })
  })
  return done('La solicitud quedó como atendida.')
}
