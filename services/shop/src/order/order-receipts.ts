import type { Envelope } from '@rodada/contracts/common'
import type { ReceiptDetails } from '@rodada/contracts/receipt'
import { receiptNumber } from '@rodada/contracts/receipt-words'
import { presentReceipt } from '@rodada/payment/present-receipt'
import {
  findReceipts,
  findStandingPayment,
  type Reversal,
  reverseReceipt,
  whyNotReversible,
} from '@rodada/payment/reverse-receipt'
import { done, refusal } from '@rodada/service/errors'
import { idempotently } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { signedIn } from '@rodada/service/implement'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { Order } from './order.entity.ts'
import type { OrderOptions } from './order-options.ts'
import { lockOrder } from './payable-order.ts'

/** Receipts of orders, as the member of staff who asks sees them, in the order of the ledger. */
export async function readReceipts(
  em: EntityManager,
  ids: readonly number[],
  actor: Actor,
  at: Date,
): Promise<ReceiptDetails[]> {
  const found = await findReceipts(em, ids)
  const orders = await em.find(Order, { id: { $in: found.map(({ receipt }) => receipt.sourceId) } })
  return found.map((one) => {
    const order = orders.find(({ id }) => id === one.receipt.sourceId)
    return presentReceipt('shop', one, {
      concept: order ? `Pedido ${order.number}` : 'Pedido',
      payerName: order?.address?.name ?? order?.pickup?.name ?? order?.email ?? '',
      takenByName: '',
      whyNotReversible: whyNotReversible(one, actor, at) ?? order?.whyNotUnpaid() ?? null,
    })
  })
}

/**
 * Takes a payment back that was taken at a branch by mistake: the order waits for it again, and keeps its pieces.
 * @throws notFound, or a refusal where the order has left the house, or by whom it may not be.
 */
export function reversePayment(
  options: OrderOptions,
  request: FastifyRequest,
  reversal: Reversal,
): Promise<Envelope> {
  const { userId } = reversal.actor
  return options.orm.em.fork().transactional((em) =>
    idempotently(em, { scope: `user:${userId}`, request }, async () => {
      await reverseReceipt(
        em,
        reversal,
        ({ sourceId }) => lockOrder(em, options, sourceId),
        async (payable, receipt) => {
          await payable.unpay(reversal.at)
          await options.sendMail(em, 'order-unpaid', { orderId: payable.id })
          stateMovement(em, request, {
            title: 'Cobro anulado',
            description: `Pedido ${payable.id}, recibo ${receiptNumber('shop', receipt.id)}`,
            level: 'warning',
            subjectId: payable.order.userId,
            about: payable.order,
            formData: { reason: reversal.reason },
          })
        },
      )
      return done('El cobro se anuló. El pedido vuelve a estar por cobrar.')
    }),
  )
}

/** Mails an order's receipt once more. @throws notFound, or a refusal where it is given back, or no address is known. */
export function mailReceipt(
  { orm, sendMail }: OrderOptions,
  request: FastifyRequest,
  id: number,
): Promise<Envelope> {
  const once = { scope: `user:${signedIn(request.actor).userId}`, request }
  return orm.em.fork().transactional((em) =>
    idempotently(em, once, async () => {
      const { sourceId } = await findStandingPayment(em, id)
      const order = await em.findOneOrFail(Order, sourceId)
      if (!order.isPaid() || order.refundDueAt !== null)
        throw refusal('El dinero de este pedido se devuelve o ya se devolvió: su recibo ya no se envía.')
      if (order.userId === null && order.email === null)
        throw refusal('De este pedido no tenemos ningún correo. Imprime el recibo.')
      await sendMail(em, 'order-paid', { orderId: order.id })
      stateMovement(em, request, {
        title: 'Recibo enviado por correo',
        description: `Pedido ${order.id}, recibo ${receiptNumber('shop', id)}`,
        subjectId: order.userId,
      })
      return done('Enviamos el recibo del pedido por correo.')
    }),
  )
}
