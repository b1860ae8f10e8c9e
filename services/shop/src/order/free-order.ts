import { notFound, refusal } from '@rodada/service/errors'
import type { FastifyRequest } from 'fastify'
import { Order } from './order.entity.ts'
import type { OrderOptions } from './order-options.ts'
import { cancelByStaff } from './staff-orders.ts'

/**
 * Sets the pieces of an unpaid order free by canceling it: otherwise its buyer would reserve them again.
 * @throws notFound; a refusal where nothing is reserved, or a card payment is on its way.
 */
export async function freeOrder(
  options: OrderOptions,
  request: FastifyRequest,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const order = await options.orm.em.fork().findOneOrFail(Order, { id }, { failHandler: notFound })
  if (order.reservedUntil === null) throw refusal('Este pedido no tiene piezas apartadas.')
  await cancelByStaff(options, request, id, { version, reason: 'Apartado sin pagar', restock: false })
}
