import type { ResponseOf } from '@rodada/contracts/call'
import type { Envelope, Page } from '@rodada/contracts/common'
import { receiptNumber } from '@rodada/contracts/money-rules'
import type { correctShopReceipt, ReceiptDetails, ReceiptsOfUserQuery } from '@rodada/contracts/receipt'
import { presentReceipt } from '@rodada/payment/present-receipt'
import { orderOfReceipts, type Receipt } from '@rodada/payment/receipt.entity'
import {
  type Correction,
  correctReceipt,
  findReceipts,
  findStandingPayment,
  type Reversal,
  reverseReceipt,
  type StandingReceipt,
  whyNotCorrectable,
  whyNotReversible,
} from '@rodada/payment/reverse-receipt'
import { done, refusal } from '@rodada/service/errors'
import { onceIn } from '@rodada/service/idempotency'
import type { Actor } from '@rodada/service/identity-token'
import { signedIn } from '@rodada/service/implement'
import type { ListReader } from '@rodada/service/list/paged-list'
import { stateMovement } from '@rodada/service/movement'
import type { EntityManager } from '@rodada/service/orm'
import { withRows } from '@rodada/service/paging'
import type { FastifyRequest } from 'fastify'
import { dbOf } from '../entities.ts'
import { Order } from './order.entity.ts'
import { orderPaid, orderUnpaid, refundReversed } from './order-mails.ts'
import type { OrderOptions } from './order-options.ts'
import { lockOrder } from './payable-order.ts'
import { buyerNameOf } from './present-order.ts'
import { stateOrder } from './state-order.ts'

/** Receipts as this member of staff may see them, in the order of the ledger. */
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
      payerName: order ? buyerNameOf(order) : '',
      takenByName: '',
      whyNotReversible: whyNotReversible(one, actor, at) ?? whyUsed(one, order),
      whyNotCorrectable: whyNotCorrectable(one, actor, at),
    })
  })
}

interface ReceiptsOfUser {
  readonly query: ReceiptsOfUserQuery
  /** The member of staff who reads the page. */
  readonly actor: Actor
}

/** A page of the receipts of an account, the newest first by default; see `readReceipts`. */
export async function readReceiptsOfUser(
  { orm, now }: OrderOptions,
  list: ListReader,
  { query, actor }: ReceiptsOfUser,
): Promise<Page<ReceiptDetails>> {
  const em = orm.em.fork()
  const db = dbOf(em)
  const page = await list.read({
    query: db
      .selectFrom('receipt')
      .select('id')
      .where('source', '=', 'order')
      .where('sourceId', 'in', db.selectFrom('shop_order').select('id').where('userId', '=', query.user)),
    order: orderOfReceipts(query),
    paging: query,
    filter: query.user,
  })
  return withRows(page, (ids) => readReceipts(em, ids, actor, now()))
}

function whyUsed({ receipt }: StandingReceipt, order: Order | undefined): string | null {
  return receipt.kind === 'payment' ? (order?.whyNotUnpaid() ?? null) : null
}

/**
 * Reverses a payment that was entered at a branch by mistake: the order is unpaid again, and its pieces stay reserved. Or a
 * refund that was not given, which is due again.
 * @throws notFound, or a refusal where the order was sent or handed over, or this person may not.
 */
export function reversePayment(
  options: OrderOptions,
  request: FastifyRequest,
  reversal: Reversal,
): Promise<Envelope> {
  const { actor, reason, at } = reversal
  return options.orm.em.fork().transactional((em) =>
    onceIn(em, { scope: `user:${actor.userId}`, request }, async () => {
      const { kind } = await reverseReceipt(em, reversal, {
        lock: ({ sourceId }) => lockOrder(em, options, sourceId),
        change: async (payable, receipt) => {
          const isRefund = receipt.kind === 'refund'
          if (isRefund) payable.order.takeRefundBack(reason)
          else await payable.unpay(at)
          const mail = isRefund ? refundReversed : orderUnpaid
          await options.sendMail(em, mail, { orderId: payable.id })
          const title = isRefund ? 'Devolución anulada' : 'Cobro anulado'
          stateReceipt(em, request, { title, order: payable.order, receipt, formData: { reason } })
        },
      })
      return done(
        kind === 'refund'
          ? 'La devolución se anuló. El pedido vuelve a estar en Reembolsos.'
          : 'El cobro se anuló. El pedido vuelve a estar por cobrar.',
      )
    }),
  )
}

/**
 * Corrects how the money of an order came in at a branch, whatever the order's status.
 * @throws notFound, or a refusal where the payment is reversed, or this person may not.
 */
export function correctPayment(
  options: OrderOptions,
  request: FastifyRequest,
  correction: Correction,
): Promise<ResponseOf<typeof correctShopReceipt>> {
  const { actor, method, reference, reason } = correction
  return options.orm.em.fork().transactional((em) =>
    onceIn(em, { scope: `user:${actor.userId}`, request }, async () => {
      const [corrected] = await correctReceipt(em, correction, {
        lock: async ({ sourceId }) => (await lockOrder(em, options, sourceId)).order,
        change: async (order, receipt) => {
          order.correctPayment(method, reference)
          const formData = { method, reference, reason }
          stateReceipt(em, request, { title: 'Forma de pago corregida', order, receipt, formData })
        },
      })
      await em.flush()
      return {
        ...done('La forma de pago se corrigió. El corte de hoy tiene el cambio.'),
        ...(corrected && { receipt: corrected.id }),
      }
    }),
  )
}

interface StatedReceipt {
  readonly title: string
  readonly order: Order
  readonly receipt: Receipt
  readonly formData: Record<string, unknown>
}

function stateReceipt(
  em: EntityManager,
  request: FastifyRequest,
  { title, order, receipt, formData }: StatedReceipt,
): void {
  const description = `Pedido ${order.id}, recibo ${receiptNumber('shop', receipt.id)}`
  stateOrder(em, request, order, title, { level: 'warning', description, formData })
}

/** Mails an order's receipt again. @throws notFound, or a refusal where it is reversed, or no address is known. */
export function mailReceipt(
  { orm, sendMail }: OrderOptions,
  request: FastifyRequest,
  id: number,
): Promise<Envelope> {
  const once = { scope: `user:${signedIn(request.actor).userId}`, request }
  return orm.em.fork().transactional((em) =>
    onceIn(em, once, async () => {
      const { sourceId } = await findStandingPayment(em, id)
      const order = await em.findOneOrFail(Order, sourceId)
      if (!order.isPaid() || order.refundDueAt !== null)
        throw refusal('El dinero de este pedido se devuelve o ya se devolvió: su recibo ya no se envía.')
      if (order.userId === null && order.email === null)
        throw refusal('De este pedido no tenemos ningún correo. Imprime el recibo.')
      await sendMail(em, orderPaid, { orderId: order.id })
      stateMovement(em, request, {
        title: 'Recibo enviado por correo',
        description: `Pedido ${order.id}, recibo ${receiptNumber('shop', id)}`,
        subjectId: order.userId,
      })
      return done('Enviamos el recibo del pedido por correo.')
    }),
  )
}
