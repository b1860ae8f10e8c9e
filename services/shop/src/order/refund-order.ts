import type { BodyOf } from '@rodada/contracts/call'
import type { OrderPaymentMethod } from '@rodada/contracts/order-rules'
import type { refundOrder as refundCall } from '@rodada/contracts/staff-order'
import { requireBranch } from '@rodada/payment/branch'
import { closePaymentCase } from '@rodada/payment/cases'
import { enterReceipt } from '@rodada/payment/receipt.entity'
import { requireReference } from '@rodada/payment/reference'
import { notFound, requireRecordVersion } from '@rodada/service/errors'
import { signedIn } from '@rodada/service/implement'
import type { EntityManager } from '@rodada/service/orm'
import type { FastifyRequest } from 'fastify'
import { Order } from './order.entity.ts'
import { orderRefunded } from './order-mails.ts'
import type { OrderOptions } from './order-options.ts'
import { PaymentAttempt } from './payment-attempt.entity.ts'
import { stepOrder } from './staff-orders.ts'

interface GivenBack {
  readonly method: OrderPaymentMethod | undefined
  readonly branchId: number | null
  readonly staffId: number
  readonly at: Date
  readonly note: string
  readonly reference: string | null
}

/** Enters the refund of an order: all of it, or what a return came to. */
export function giveBack(
  em: EntityManager,
  order: Order,
  { method, branchId, staffId, at, note, reference }: GivenBack,
): void {
  order.refund(at)
  const way = method ?? order.paymentMethod ?? 'unstated'
  enterReceipt(em, {
    kind: 'refund',
    source: 'order',
    sourceId: order.id,
    amountCentavos: -order.refundTotal,
    method: way,
    at,
    branchId: way === 'card' ? null : branchId,
    takenBy: staffId,
    reference,
  })
  if (note !== '') order.addNote(`Reembolso: ${note}`)
}

/**
 * Enters that all refunds of an order were given: its own, and charges that settled nothing.
 * @throws notFound; a field error for a transfer with an empty reference; a refusal where nothing is due, or the order changed
 * meanwhile.
 */
export async function refundOrder(
  options: OrderOptions,
  request: FastifyRequest,
  id: number,
  body: BodyOf<typeof refundCall>,
): Promise<void> {
  const { orm } = options
  const order = await orm.em.fork().findOneOrFail(Order, { id }, { failHandler: notFound })
  requireRecordVersion(order.version, body.version)
  const owed = await orm.em
    .fork()
    .find(PaymentAttempt, { payableId: id, state: 'refund', caseClosedAt: null })
  const closing = { staffId: signedIn(request.actor).userId, source: request }
  // Checked before cases are closed, which cannot be undone.
  const way = body.method ?? order.paymentMethod ?? 'card'
  const branchId = await requireBranch(orm.em.fork(), way, body.branchId)
  const reference = body.reference === undefined ? null : requireReference(way, body.reference)
  const given = { method: body.method ?? 'card', branchId, reference }
  for (const attempt of owed) await closePaymentCase(options, closing, attempt.id, { ...body, given })
  // Only charges were due: the order itself has no refund.
  if (owed.length > 0 && !order.owesRefund()) return
  const take = (locked: Order, at: Date, em: EntityManager) =>
    giveBack(em, locked, {
      method: body.method,
      branchId,
      staffId: closing.staffId,
      at,
      note: body.note.trim(),
      reference,
    })
  const step = { title: 'Reembolso de pedido hecho', mail: orderRefunded, take }
  await stepOrder(options, request, { id, version: body.version }, step)
}
