import { cannotPayText } from '@rodada/payment/begin-payment'
import type { PaymentCommand } from '@rodada/payment/payment-context'
import { settleWithoutBank } from '@rodada/payment/settle-without-bank'
import { type PaymentResult, takeReturn } from '@rodada/payment/take-return'
import { refusal } from '@rodada/service/errors'
import type { EntityManager } from '@rodada/service/orm'
import { type BuyerEmail, buyerEmailOf, contactOf, holderOf } from './holder.ts'
import { orderReserved } from './order-mails.ts'
import type { OrderOptions } from './order-options.ts'
import type { PayableOrder } from './payable-order.ts'
import { stateOrder } from './state-order.ts'

/**
 * Ends the payment of an order: by card, or at a branch within some days. Answers success where it is paid already.
 * @param mode `card` or `later`; anything else is refused.
 * @param fields of the provider's return, for `card`.
 * @throws notFound, or a refusal.
 */
export async function payOrder(
  options: OrderOptions,
  command: PaymentCommand,
  mode: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): Promise<PaymentResult> {
  if (mode === 'card') return takeReturn(options, command, fields)
  if (mode === 'later') {
    const contact = await contactOf(options.call, command.payer)
    return settleWithoutBank(options, command, (em, payable) =>
      leaveForBranch(em, options, command, { payable, buyer: buyerEmailOf(payable.order, contact) }),
    )
  }
  await options.orm.em.fork().transactional((em) => options.payables.lockOwnState(em, command))
  throw refusal(cannotPayText)
}

interface Leaving {
  readonly payable: PayableOrder
  readonly buyer: BuyerEmail
}

/** Reserves the pieces and mails the buyer once where and until when to pay. */
async function leaveForBranch(
  em: EntityManager,
  { sendMail, now, holds }: OrderOptions,
  { source }: PaymentCommand,
  { payable, buyer }: Leaving,
): Promise<void> {
  const { order, id } = payable
  const isReserved = order.isReservedForBranch()
  if (isReserved && !(buyer.isConfirmed && order.awaitsLink())) return
  await payable.holdForBranch(now(), holderOf(holds, source, order, buyer))
  if (buyer.isConfirmed) order.emailConfirmedAt ??= now()
  stateOrder(em, source, order, 'Pago en sucursal elegido')
  if (!isReserved) await sendMail(em, orderReserved, { orderId: id })
}
