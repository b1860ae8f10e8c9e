import { cannotPayText } from '@rodada/payment/attempt/begin-payment'
import type { ShownPayable } from '@rodada/payment/attempt/payment-context'
import { settleWithoutBank } from '@rodada/payment/attempt/settle-without-bank'
import { type PaymentResult, takeReturn } from '@rodada/payment/attempt/take-return'
import { type Command, runCommand } from '@rodada/service/command/command'
import { onceOf } from '@rodada/service/command/idempotency'
import { refusal } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import type { HoldRules } from '../hold-settings.ts'
import { type BuyerEmail, buyerEmailOf, contactOf, holderOf } from '../holder.ts'
import { orderReserved } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import type { PayableOrder } from '../payable-order.ts'
import { stateOrder } from '../state-order.ts'

/**
 * Ends the payment of an order: by card, or at a branch within some days. Answers success where it is paid already.
 * @param mode `card` or `later`; anything else is refused.
 * @param fields of the provider's return, for `card`.
 * @throws notFound, or a refusal.
 */
export async function payOrder(
  options: OrderOptions,
  request: FastifyRequest,
  shown: ShownPayable,
  mode: string | undefined,
  fields: Readonly<Record<string, unknown>>,
): Promise<PaymentResult> {
  if (mode === 'card') return takeReturn(options, request, shown, fields)
  const contact = mode === 'later' ? await contactOf(options.call, request.actor) : null
  const pay = async (command: Command) => {
    if (mode === 'later')
      return settleWithoutBank(options, command, shown, (payable) =>
        leaveForBranch(command, options.holds, payable, buyerEmailOf(payable.order, contact)),
      )
    await options.payables.lockOwnState(command, shown.id)
    throw refusal(cannotPayText)
  }
  return runCommand(options, request, pay, onceOf(request))
}

/** Reserves the pieces and mails the buyer once where and until when to pay. */
async function leaveForBranch(
  command: Command,
  holds: HoldRules,
  payable: PayableOrder,
  buyer: BuyerEmail,
): Promise<void> {
  const { order, id } = payable
  // Its pieces went with the first part.
  if (order.isPaid()) return
  const isReserved = order.isReservedForBranch()
  if (isReserved && !(buyer.isConfirmed && order.awaitsLink())) return
  await payable.holdForBranch(holderOf(holds, command.request, order, buyer))
  if (buyer.isConfirmed) order.emailConfirmedAt ??= command.at
  stateOrder(command, order, 'Pago en sucursal elegido')
  if (!isReserved) await command.sendMail(orderReserved, { orderId: id })
}
