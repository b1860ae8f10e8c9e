import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { cancelStaffOrder, receiveOrder } from '@rodada/contracts/order/staff-calls'
import { toCentavos } from '@rodada/contracts/words/money'
import {
  askUnfinished,
  findReviewedCharges,
  refuseWhileOpen,
  requireNoOpenAttempt,
  restText,
} from '@rodada/payment/attempt/settle-without-bank'
import { type Charge, readCharge } from '@rodada/payment/branch/charge'
import type { Command } from '@rodada/service/command/command'
import type { EntityManager } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal, requireRecordVersion } from '@rodada/service/http/errors'
import type { Actor } from '@rodada/service/http/identity-token'
import { Order } from '../order.entity.ts'
import type { OrderMail } from '../order-mail.ts'
import { orderCanceled } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { partText } from '../part-text.ts'
import { lockOrder } from '../payable-order.ts'
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
 * Takes money for an order at a branch, all that is owed or a part, after asking the bank about an open card payment.
 * @throws notFound; field errors of the money; a refusal where it is paid already, or changed meanwhile.
 */
export async function receivePayment(
  options: OrderOptions,
  command: Command<Actor>,
  id: number,
  { version, ...form }: BodyOf<typeof receiveOrder>,
): Promise<ResponseOf<typeof receiveOrder>> {
  const { em, actor, at } = command
  const payable = await lockOrder(command, options.holds, id)
  const asked = await askUnfinished(options, command, id)
  if (payable.isPaid) throw refusal('Este pedido ya está pagado.')
  requireRecordVersion(payable.order.version, version)
  refuseWhileOpen(command, asked)
  payable.requirePayable()
  const { centavos: charged } = await findReviewedCharges(options, em, asked)
  const { amountDue } = payable
  const { payments, ...charge } = await chargeFor(em, form, amountDue - charged, at)
  const receipts = await payable.pay({ ...charge, parts: payments, takenBy: actor.userId })
  await em.flush()
  const texts = [
    charge.restBy === null ? 'Registramos el pago.' : `Registramos el abono. ${partText(payable.order)}.`,
    ...(charge.restBy === null ? restText(amountDue, receipts) : []),
  ]
  return { ...done(...texts), receipts: receipts.map((receipt) => receipt.id) }
}

/** As `readCharge`; nothing is taken where nothing is due: the bank has charged all of it, or all was taken off. */
export async function chargeFor(
  em: EntityManager,
  form: Parameters<typeof readCharge>[1],
  due: number,
  at: Date,
): Promise<Charge> {
  if (due > 0) return readCharge(em, form, due, at)
  if (form.payments) throw fieldErrors({ Payments: ['No queda nada por pagar.'] })
  return { payments: [], branchId: null, restBy: null }
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
