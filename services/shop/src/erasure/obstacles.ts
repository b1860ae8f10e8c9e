import { type ErasureObstacle, stateErasureObstacles } from '@rodada/contracts/account/erasure'
import { formatMoney } from '@rodada/contracts/words/money'
import { implementInternal } from '@rodada/service/http/implement'
import type { FastifyInstance } from 'fastify'
import { findLeftAsGuest } from '../order/left-as-guest.ts'
import { Order } from '../order/order.entity.ts'
import type { OrderOptions } from '../order/order-options.ts'
import { readOpenPayments } from './forget-buyers.ts'

export function erasureRoutes(app: FastifyInstance, options: OrderOptions): void {
  implementInternal(app, { ...stateErasureObstacles, receiver: 'shop' }, async ({ body }) => {
    const em = options.orm.em.fork()
    const { orderIds } = await findLeftAsGuest(em, body.email)
    const whose = { $or: [{ userId: body.userId }, { id: { $in: orderIds } }] }
    const orders = await em.find(Order, whose, { orderBy: { id: 'asc' } })
    const paying = await readOpenPayments(em, options, orders)
    return { obstacles: orders.flatMap((order) => obstaclesOf(order, paying)) }
  })
}

function obstaclesOf(order: Order, paying: ReadonlySet<number>): ErasureObstacle[] {
  const { number, status } = order
  const stop = (text: string) => [{ text, stops: true }]
  if (paying.has(order.id))
    return stop(`El pago con tarjeta del pedido ${number} está en curso o en revisión.`)
  if (order.isPartPaid())
    return stop(
      `Del pedido ${number} hay ${formatMoney(order.paidCentavos)} pagados: paga el resto o cancélalo.`,
    )
  if (order.isUnpaid()) return [{ text: `Se cancela el pedido ${number}, que no está pagado.`, stops: false }]
  if (order.awaitsReturn()) return stop(`La devolución del pedido ${number} sigue abierta.`)
  if (order.owesRefund()) return stop(`Falta devolver el dinero del pedido ${number}.`)
  return status === 'Delivered' || status === 'Canceled'
    ? []
    : stop(`El pedido ${number} no se ha entregado.`)
}
