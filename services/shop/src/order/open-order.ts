import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { holderOf } from './holder.ts'
import type { OrderOptions } from './order-options.ts'
import { findByKey, openInBrowser, requireBrowser } from './own-order.ts'
import { lockOrder } from './payable-order.ts'

/**
 * Opens a guest's order in this browser by the key of a link. The key of a mail also says that somebody reads the mails, of an
 * account's order too: what is to be paid at a branch is reserved for its days from then on.
 * @throws notFound
 */
export async function openByKey(
  options: OrderOptions,
  request: FastifyRequest,
  id: number,
  key: string,
): Promise<void> {
  await options.orm.em.fork().transactional(async (em) => {
    const { order, purpose } = await findByKey(em, request, { id, key, secret: options.linkSecret })
    // Its lock comes before the row that refers to it.
    if (purpose === 'mailed') await confirmEmail(em, options, request, id)
    if (order.userId === null) await openInBrowser(em, id, requireBrowser(request))
    stateMovement(em, request, { title: 'Pedido abierto por su enlace', description: `Pedido ${id}` })
  })
}

async function confirmEmail(
  em: EntityManager,
  options: OrderOptions,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  const payable = await lockOrder(em, options, id)
  if (payable.order.emailConfirmedAt !== null) return
  const holder = { ...holderOf(options.holds, request, payable.order), isConfirmed: true }
  await payable.confirmEmail(options.now(), holder)
  payable.order.emailConfirmedAt = options.now()
}
