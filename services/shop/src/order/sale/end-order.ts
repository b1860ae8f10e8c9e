import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope } from '@rodada/contracts/common'
import type { getWhatOrderReturns } from '@rodada/contracts/order/calls'
import { toCentavos, toPesos } from '@rodada/contracts/words/money'
import { askUnfinished, refuseWhileOpen } from '@rodada/payment/attempt/settle-without-bank'
import { changedReturnText, returnText } from '@rodada/payment/refund/return-texts'
import { type Returned, whatIsReturned } from '@rodada/payment/refund/what-is-returned'
import type { Command } from '@rodada/service/command/command'
import { done, refusal } from '@rodada/service/http/errors'
import type { Order } from '../order.entity.ts'
import { orderCanceled } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { lockOwnPayable } from '../payable-order.ts'
import { cancelLocked } from './cancel-order.ts'

/** What its buyer reads before canceling a paid order. */
export function presentOrderReturn(order: Order, now: Date): ResponseOf<typeof getWhatOrderReturns> {
  const { id, number, paidCentavos: paid } = order
  const obstacle = order.whyNotEndable()
  const { centavos, reason, fullUntil } = returnedOf(order, now)
  const returned = obstacle === null ? toPesos(centavos) : 0
  return {
    number,
    obstacle,
    returned,
    parts: [{ id, name: `pedido ${number}`, paid: toPesos(paid), returned, reason, fullUntil }],
    texts: obstacle === null ? textsOf(order, centavos, now) : [],
  }
}

function returnedOf({ paidCentavos }: Order, now: Date): Returned {
  return whatIsReturned({ kind: 'order', paidCentavos }, now)
}

function textsOf(order: Order, centavos: number, now: Date): string[] {
  const shipping = order.shippingCentavos ? ', también el envío' : ''
  return [
    `Tu pedido ${order.number} se cancela en cuanto confirmes: ya no lo preparamos ni lo enviamos.`,
    ...(centavos > 0
      ? [
          `Se devuelve todo lo que pagaste${shipping}.`,
          returnText(centavos, order.paymentMethod ?? 'unstated', now),
        ]
      : ['No pagaste nada por él: no hay dinero que devolver.']),
  ]
}

/**
 * Cancels one's own paid order before it is sent or handed over: its pieces go back into the stock, and what was paid waits for the
 * staff as a refund.
 * @param shown pesos that the page shows as returned.
 * @throws notFound; a refusal, also where by now another sum is returned.
 */
export async function endOrder(
  options: OrderOptions,
  command: Command,
  id: number,
  shown: number,
): Promise<Envelope> {
  const payable = await lockOwnPayable(command, options.holds, id)
  const asked = await askUnfinished(options, command, id)
  const why = payable.order.whyNotEndable()
  if (why !== null) throw refusal(why)
  refuseWhileOpen(command, asked)
  if (toCentavos(shown) !== returnedOf(payable.order, command.at).centavos) throw refusal(changedReturnText)
  await payable.restock()
  await cancelLocked(command, payable, 'buyer')
  await command.sendMail(orderCanceled, { orderId: id })
  return done('Cancelamos tu pedido. Te enviamos un correo con lo que se devuelve.')
}
