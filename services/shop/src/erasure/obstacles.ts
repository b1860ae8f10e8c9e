import { type ErasureObstacle, stateErasureObstacles } from '@rodada/contracts/erasure'
import { implementInternal } from '@rodada/service/implement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { Order } from '../order/order.entity.ts'
import type { OrderOptions } from '../order/order-options.ts'
import { hasOpenPayment } from './forget-buyers.ts'

/** What of the shop stands against the deletion of a person. */
export function erasureRoutes(app: FastifyInstance, options: OrderOptions): void {
  implementInternal(app, { ...stateErasureObstacles, receiver: 'shop' }, async ({ body }) => {
    const em = options.orm.em.fork()
    const orders = await em.find(Order, { userId: body.userId }, { orderBy: { id: 'asc' } })
    const found = await Promise.all(orders.map((order) => obstaclesOf(em.fork(), options, order)))
    return { obstacles: found.flat() }
  })
}

async function obstaclesOf(
  em: EntityManager,
  options: OrderOptions,
  order: Order,
): Promise<ErasureObstacle[]> {
  const { number, status } = order
  const stop = (text: string) => [{ text, stops: true }]
  if (await hasOpenPayment(em, options, order.id))
    return stop(`El pago con tarjeta del pedido ${number} está en curso o en revisión.`)
  if (order.isUnpaid()) return [{ text: `Se cancela el pedido ${number}, que no está pagado.`, stops: false }]
  if (order.awaitsReturn()) return stop(`La devolución del pedido ${number} sigue abierta.`)
  if (order.owesRefund()) return stop(`Falta devolver el dinero del pedido ${number}.`)
  return status === 'Delivered' || status === 'Canceled'
    ? []
    : stop(`El pedido ${number} no se ha entregado.`)
}
