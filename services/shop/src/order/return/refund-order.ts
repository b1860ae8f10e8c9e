import { LockMode } from '@mikro-orm/core'
import type { BodyOf } from '@rodada/contracts/call'
import type { OrderPaymentMethod } from '@rodada/contracts/order/rules'
import type { refundOrder as refundCall } from '@rodada/contracts/order/staff-calls'
import { requireBranch } from '@rodada/payment/branch/branch'
import { requireReference } from '@rodada/payment/branch/reference'
import { closeLocked } from '@rodada/payment/case/cases'
import { enterReceipt } from '@rodada/payment/ledger/receipt.entity'
import type { Command } from '@rodada/service/command/command'
import type { Actor } from '@rodada/service/http/identity-token'
import { Order } from '../order.entity.ts'
import { orderRefunded } from '../order-mails.ts'
import type { OrderOptions } from '../order-options.ts'
import { PaymentAttempt } from '../payment-attempt.entity.ts'
import { stateOrder } from '../state-order.ts'

interface GivenBack {
  readonly method: OrderPaymentMethod | undefined
  readonly branchId: number | null
  readonly note: string
  readonly reference: string | null
}

/** Enters the refund of an order: all that is due, or what a return came to. */
export function giveBack(
  { em, actor, at }: Command<Actor>,
  order: Order,
  { method, branchId, note, reference }: GivenBack,
  centavos = order.refundTotal,
): void {
  order.refund(at, centavos)
  const way = method ?? order.paymentMethod ?? 'unstated'
  enterReceipt(em, {
    kind: 'refund',
    source: 'order',
    sourceId: order.id,
    amountCentavos: -centavos,
    method: way,
    at,
    branchId: way === 'card' ? null : branchId,
    takenBy: actor.userId,
    reference,
  })
  if (note !== '') order.addNote(`Reembolso: ${note}`)
}

/**
 * Enters that all refunds of an order were given: its own, and charges that settled nothing.
 * @throws notFound; a field error for a transfer without a reference; a refusal where nothing is due, or the order changed
 * meanwhile.
 */
export async function refundOrder(
  options: OrderOptions,
  command: Command<Actor>,
  id: number,
  { method, version, ...body }: BodyOf<typeof refundCall>,
): Promise<void> {
  const { em } = command
  const order = await command.find(Order, { id }, { version })
  const owed = await em.find(
    PaymentAttempt,
    { payableId: id, state: 'refund', caseClosedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )
  const way = method ?? order.paymentMethod ?? (order.owesRefund() ? 'unstated' : 'card')
  const branchId = await requireBranch(em, way, body.branchId)
  const reference = requireReference(way, body.reference)
  const given = { method: method ?? 'card', branchId, reference }
  for (const attempt of owed) await closeLocked(options, command, attempt, { ...body, given })
  // Only charges were due: the order itself has no refund.
  if (owed.length > 0 && !order.owesRefund()) return
  giveBack(command, order, { method, branchId, note: body.note.trim(), reference })
  stateOrder(command, order, 'Reembolso de pedido hecho')
  await command.sendMail(orderRefunded, { orderId: id })
}
