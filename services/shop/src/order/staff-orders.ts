import { LockMode } from '@mikro-orm/core'
import type { BodyOf, ResponseOf } from '@rodada/contracts/call'
import type { cancelStaffOrder, receiveOrder, sellAtCounter as sellCall } from '@rodada/contracts/staff-order'
import { requireBranch } from '@rodada/payment/branch'
import type { CheckedAttempt } from '@rodada/payment/check-attempt'
import { statedMoney } from '@rodada/payment/receipt.entity'
import { requireReference } from '@rodada/payment/reference'
import {
  checkOpenAttempt,
  findReviewedCharges,
  requireNoOpenAttempt,
  restText,
} from '@rodada/payment/settle-without-bank'
import { done, notFound, refusal, requireRecordVersion } from '@rodada/service/errors'
import { onceIn, preparedOnce } from '@rodada/service/idempotency'
import { signedIn } from '@rodada/service/implement'
import { toCentavos } from '@rodada/service/money'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { priceLines } from '../cart/price-lines.ts'
import { lockVariants } from '../product/variant-stock.ts'
import { requireShown, storeOrder } from './create-order.ts'
import { Order } from './order.entity.ts'
import type { OrderMail } from './order-mail.ts'
import { orderCanceled, orderPaid } from './order-mails.ts'
import type { OrderOptions } from './order-options.ts'
import { lockOrder } from './payable-order.ts'
import { stateOrder } from './state-order.ts'

interface Step {
  /** Title in the movement log. */
  readonly title: string
  /** Mail to the buyer, if any. */
  readonly mail?: OrderMail
  readonly take: (order: Order, at: Date, em: EntityManager) => void
}

/**
 * Takes an order one step further.
 * @param version that the page shows.
 * @throws notFound; a refusal where the order changed meanwhile.
 */
export async function stepOrder(
  options: OrderOptions,
  request: FastifyRequest,
  { id, version }: { readonly id: number; readonly version: number },
  { title, mail, take }: Step,
): Promise<void> {
  await options.orm.em.fork().transactional(async (em) => {
    const order = await em.findOneOrFail(
      Order,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, failHandler: notFound },
    )
    requireRecordVersion(order.version, version)
    take(order, options.now(), em)
    stateOrder(em, request, order, title)
    if (mail) await options.sendMail(em, mail, { orderId: id })
  })
}

/**
 * Takes the money of an unpaid order at a branch, after asking the bank about an open card payment. A repeated request answers
 * as the first one.
 * @throws notFound; a refusal where it is paid already, or changed meanwhile.
 */
export async function receivePayment(
  options: OrderOptions,
  request: FastifyRequest,
  id: number,
  { version, method, reference, branchId }: BodyOf<typeof receiveOrder>,
): Promise<ResponseOf<typeof receiveOrder>> {
  const { userId } = signedIn(request.actor)
  const once = { scope: `user:${userId}`, request }
  const prepare = () => checkOpenAttempt(options, request, id)
  const run = async (em: EntityManager, checked: CheckedAttempt | undefined) => {
    const payable = await lockOrder(em, options, id)
    if (payable.isPaid) throw refusal('Este pedido ya está pagado.')
    requireRecordVersion(payable.order.version, version)
    await requireNoOpenAttempt(options, em, id, checked)
    payable.requirePayable()
    const { centavos: charged } = await findReviewedCharges(options, em, id)
    const receipts = await payable.pay(request, {
      method,
      at: options.now(),
      reference: requireReference(method, reference),
      takenBy: userId,
      branchId: await requireBranch(em, method, branchId),
      charged,
    })
    await em.flush()
    const texts = ['Registramos el pago.', ...restText(payable.amountDue, receipts)]
    return { ...done(...texts), receipts: receipts.map((receipt) => receipt.id) }
  }
  return preparedOnce(options.orm, once, { prepare, run })
}

/**
 * Cancels an order that was not delivered, also a parcel that came back or an order that nobody picked up. Pieces of an unpaid
 * one are released; those of a paid one go back into stock where the staff say so, and a refund is due.
 */
export async function cancelByStaff(
  options: OrderOptions,
  request: FastifyRequest,
  id: number,
  { version, reason, restock, amount }: BodyOf<typeof cancelStaffOrder>,
): Promise<void> {
  const checked = await checkOpenAttempt(options, request, id)
  await options.orm.em.fork().transactional(async (em) => {
    const payable = await lockOrder(em, options, id)
    const { order } = payable
    requireRecordVersion(order.version, version)
    await requireNoOpenAttempt(options, em, id, checked)
    if (order.isPaid() && restock) await payable.restock()
    await payable.release()
    order.cancel('staff', options.now(), amount === undefined ? undefined : toCentavos(amount))
    order.addNote(`Cancelado: ${reason.trim()}`)
    stateOrder(em, request, order, 'Pedido cancelado')
    await options.sendMail(em, orderCanceled, { orderId: id })
  })
}

/** Sells over the counter: the order is paid and handed over at once. A repeated request answers the first one's order. */
export async function sellAtCounter(
  options: OrderOptions,
  request: FastifyRequest,
  form: BodyOf<typeof sellCall>,
): Promise<ResponseOf<typeof sellCall>> {
  const { userId } = signedIn(request.actor)
  const scope = `user:${userId}`
  return options.orm.em.fork().transactional((em) =>
    onceIn(em, { scope, request }, async () => {
      await lockVariants(
        em,
        form.lines.map(({ variantId }) => variantId),
      )
      const lines = await priceLines(em, form.lines, form.isStudent)
      requireShown(lines, form)
      const { id } = await storeOrder(em, lines, { userId: null, email: form.email?.trim() || null })
      const payable = await lockOrder(em, options, id)
      const receipts = await payable.sell({
        method: form.method,
        at: options.now(),
        reference: requireReference(form.method, form.reference),
        takenBy: userId,
        branchId: await requireBranch(em, form.method, form.branchId),
      })
      stateOrder(em, request, payable.order, 'Venta en mostrador', { after: statedMoney('shop', receipts) })
      if (payable.order.email !== null) await options.sendMail(em, orderPaid, { orderId: id })
      await em.flush()
      return { ...done('Venta registrada.'), id, receipts: receipts.map((receipt) => receipt.id) }
    }),
  )
}
