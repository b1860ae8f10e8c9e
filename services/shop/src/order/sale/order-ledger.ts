import { type PriceLine, reductionLines } from '@rodada/contracts/money/reduction-rules'
import type { LedgerPort } from '@rodada/payment/ledger/ledger'
import { findPaymentsOf } from '@rodada/payment/ledger/reverse-receipt'
import { findReductions } from '@rodada/payment/reduction/enter-reductions'
import { reducedText } from '@rodada/payment/reduction/reduced-text'
import { refusal } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import type { HoldRules } from '../hold-settings.ts'
import { Order } from '../order.entity.ts'
import { orderPaid, orderPartPaid, orderUnpaid, refundReversed } from '../order-mails.ts'
import { lockOrder, type PayableOrder } from '../payable-order.ts'
import { piecesGoWith } from '../pieces-go-with.ts'
import { buyerNameOf } from '../present-order.ts'

function conceptOf(order: Order, reductions: readonly PriceLine[]): string {
  const goods = order.subtotalCentavos - order.discountCentavos
  const reduced = reducedText(goods, reductionLines(reductions))
  return reduced === '' ? `Pedido ${order.number}` : `Pedido ${order.number} (${reduced})`
}

/** The ledger of orders: what a reversed payment paid is owed again. */
export function orderLedger(holds: HoldRules): LedgerPort<PayableOrder> {
  return {
    async describe(em, receipts) {
      const ids = receipts.map(({ sourceId }) => sourceId)
      const orders = await em.find(Order, { id: { $in: ids } })
      const pieces = await piecesGoWith(em)
      const payments = Map.groupBy(await findPaymentsOf(em, ['order'], ids), ({ sourceId }) => sourceId)
      const reductions = Map.groupBy(await findReductions(em, 'order', ids), ({ sourceId }) => sourceId)
      return ({ id: receiptId, sourceId }) => {
        const standing = (payments.get(sourceId) ?? []).filter(({ id }) => id !== receiptId)
        const order = orders.find(({ id }) => id === sourceId)
        return {
          concept: order ? conceptOf(order, reductions.get(sourceId) ?? []) : 'Pedido',
          payerName: order ? buyerNameOf(order) : '',
          whyNotUnpaid: order?.whyNotUnpaid(standing, pieces) ?? null,
        }
      }
    },
    isOf: (userId) =>
      sql`source = 'order' and source_id in (select id from shop_order where user_id = ${userId})`,
    subjectOf: ({ id, order }) => ({ about: order, description: `Pedido ${id}`, subjectId: order.userId }),
    lock: (command, id) => lockOrder(command, holds, id),
    async unpay(command, payable, payment) {
      await payable.unpay(payment)
      await command.sendMail(orderUnpaid, { orderId: payable.id })
    },
    async takeRefundBack(command, { id, order }, { amountCentavos }, reason) {
      order.takeRefundBack(-amountCentavos, reason, command.at)
      await command.sendMail(refundReversed, { orderId: id })
    },
    correctMethod: (payable, way, payment) => payable.correctPayment(payment, way),
    async mail(command, id) {
      const order = await command.em.findOneOrFail(Order, id)
      if (order.paidCentavos === 0 || (order.refundDueAt !== null && order.hasRefund()))
        throw refusal('El dinero de este pedido se devuelve o ya se devolvió: su recibo ya no se envía.')
      if (order.userId === null && order.email === null)
        throw refusal('De este pedido no tenemos ningún correo. Imprime el recibo.')
      await command.sendMail(order.isPartPaid() ? orderPartPaid : orderPaid, { orderId: id })
      return { description: `Pedido ${id}`, subjectId: order.userId }
    },
    texts: {
      unpaid: 'El cobro se anuló. Lo que pagaba del pedido vuelve a estar por cobrar.',
      refundTakenBack: 'La devolución se anuló. El pedido vuelve a estar en Reembolsos.',
      mailed: 'Enviamos el recibo del pedido por correo.',
    },
  }
}
