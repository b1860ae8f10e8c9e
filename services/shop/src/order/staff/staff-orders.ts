import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type {
  cancelStaffOrder,
  receiveOrder,
  sellAtCounter as sellCall,
} from '@rodada/contracts/order/staff-calls'
import { toCentavos } from '@rodada/contracts/words/money'
import {
  askUnfinished,
  findReviewedCharges,
  refuseWhileOpen,
  requireNoOpenAttempt,
  restText,
} from '@rodada/payment/attempt/settle-without-bank'
import { requireBranch } from '@rodada/payment/branch/branch'
import { requireReference } from '@rodada/payment/branch/reference'
import { statedMoney } from '@rodada/payment/ledger/receipt.entity'
import type { Command } from '@rodada/service/command/command'
import { done, refusal, requireRecordVersion } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { priceLines } from '../../cart/price-lines.ts'
import { lockVariants } from '../../product/variant-stock.ts'
import { Order } from '../order.entity.ts'
import type { OrderMail } from '../order-mail.ts'
import { orderCanceled, orderPaid } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { lockOrder } from '../payable-order.ts'
import { requireShown, storeOrder } from '../sale/create-order.ts'
import { stateOrder } from '../state-order.ts'

interface Step {
  readonly id: number
  /** That the page shows. */
  readonly version: number
  /** Title in the movement log. */
  readonly title: string
  /** To the buyer, if any. */
  readonly mail?: OrderMail
  readonly take: (order: Order) => void
}

/**
 * Takes an order one step further.
 * @throws notFound; a refusal where the order changed meanwhile.
 */
export async function stepOrder(command: Command, { id, version, title, mail, take }: Step): Promise<void> {
  const order = await command.find(Order, { id }, { version })
  take(order)
  stateOrder(command, order, title)
  if (mail) await command.sendMail(mail, { orderId: id })
}

/**
 * Takes the money of an unpaid order at a branch, after asking the bank about an open card payment.
 * @throws notFound; a refusal where it is paid already, or changed meanwhile.
 */
export async function receivePayment(
  options: OrderOptions,
  command: Command<Actor>,
  id: number,
  { version, method, reference, branchId }: BodyOf<typeof receiveOrder>,
): Promise<ResponseOf<typeof receiveOrder>> {
  const { em, actor } = command
  const payable = await lockOrder(command, options.holds, id)
  const asked = await askUnfinished(options, command, id)
  if (payable.isPaid) throw refusal('Este pedido ya está pagado.')
  requireRecordVersion(payable.order.version, version)
  refuseWhileOpen(command, asked)
  payable.requirePayable()
  const { centavos: charged } = await findReviewedCharges(options, em, asked)
  const receipts = await payable.pay({
    method,
    reference: requireReference(method, reference),
    takenBy: actor.userId,
    branchId: await requireBranch(em, method, branchId),
    charged,
  })
  await em.flush()
  const texts = ['Registramos el pago.', ...restText(payable.amountDue, receipts)]
  return { ...done(...texts), receipts: receipts.map((receipt) => receipt.id) }
}

/**
 * Cancels an order that was not delivered, also a parcel that came back or an order that nobody picked up. Pieces of an unpaid
 * one are released; those of a paid one go back into stock where the staff say so, and a refund is due.
 */
export async function cancelByStaff(
  options: OrderOptions,
  command: Command,
  id: number,
  { version, reason, restock, amount }: BodyOf<typeof cancelStaffOrder>,
): Promise<void> {
  const payable = await lockOrder(command, options.holds, id, version)
  const { order } = payable
  await requireNoOpenAttempt(options, command, id)
  if (order.isPaid() && restock) await payable.restock()
  await payable.release()
  order.cancel('staff', command.at, amount === undefined ? undefined : toCentavos(amount))
  order.addNote(`Cancelado: ${reason.trim()}`)
  stateOrder(command, order, 'Pedido cancelado')
  await command.sendMail(orderCanceled, { orderId: id })
}

/** Sells over the counter: the order is paid and handed over at once. */
export async function sellAtCounter(
  { holds }: OrderOptions,
  command: Command<Actor>,
  form: BodyOf<typeof sellCall>,
): Promise<ResponseOf<typeof sellCall>> {
  const { em, actor } = command
  await lockVariants(
    em,
    form.lines.map(({ variantId }) => variantId),
  )
  const lines = await priceLines(em, form.lines, form.isStudent)
  requireShown(lines, form)
  const { id } = await storeOrder(em, lines, { userId: null, email: form.email?.trim() || null })
  const payable = await lockOrder(command, holds, id)
  const receipts = await payable.sell({
    method: form.method,
    reference: requireReference(form.method, form.reference),
    takenBy: actor.userId,
    branchId: await requireBranch(em, form.method, form.branchId),
  })
  stateOrder(command, payable.order, 'Venta en mostrador', { after: statedMoney('shop', receipts) })
  if (payable.order.email !== null) await command.sendMail(orderPaid, { orderId: id })
  await em.flush()
  return { ...done('Venta registrada.'), id, receipts: receipts.map((receipt) => receipt.id) }
}
