import type { Order as OrderAnswer } from '@rodada/contracts/order'
import { returnDays } from '@rodada/contracts/order-rules'
import type { StaffOrder } from '@rodada/contracts/staff-order'
import { toPesos } from '@rodada/service/money'
import type { EntityManager } from '@rodada/service/orm'
import type { Order } from './order.entity.ts'
import { findLines, problemOf, type StockedLine } from './order-stock.ts'
import { PaymentAttempt } from './payment-attempt.entity.ts'

const dayMs = 24 * 60 * 60 * 1000

/** An order as its buyer sees it. */
export async function presentOrder(em: EntityManager, order: Order, now: Date): Promise<OrderAnswer> {
  const lines = await findLines(em, order.id)
  // What is reserved is its buyer's, whatever becomes of the product.
  const mayLack = order.isUnpaid() && order.reservedUntil === null
  const returnUntil = returnUntilOf(order)
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdTime: order.createdAt.toISOString(),
    lines: lines.map((line) => presentLine(line, mayLack)),
    ...amountsOf(order),
    delivery: order.delivery,
    address: order.address,
    branch: order.branch,
    pickup: order.pickup,
    paymentMethod: order.paymentMethod,
    payAtBranchUntil: order.payAtBranchAt && order.isUnpaid() ? timeOf(order.reservedUntil) : null,
    ...timesOf(order),
    cancelReason: order.cancelReason,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    ...(await refundsOf(em, order)),
    returnState: order.returnState,
    returnAnswer: order.returnAnswer,
    returnUntil: timeOf(returnUntil),
    canCancel: order.isUnpaid(),
    canReturn: returnUntil !== null && returnUntil > now && order.returnRequestedAt === null,
    email: order.email,
    linkKey: order.userId === null ? order.linkKey : null,
  }
}

/** The same with what the staff need of it. */
export async function presentStaffOrder(
  em: EntityManager,
  order: Order,
  { now, buyerName }: { readonly now: Date; readonly buyerName: string },
): Promise<StaffOrder> {
  return {
    ...(await presentOrder(em, order, now)),
    linkKey: null,
    version: order.version,
    userId: order.userId,
    buyerName,
    note: order.note,
    returnReason: order.returnReason,
    returnClosedTime: timeOf(order.returnClosedAt),
    paymentReference: order.paymentReference,
  }
}

/** Pesos. */
function amountsOf(order: Order) {
  return {
    subtotal: toPesos(order.subtotalCentavos),
    shippingPrice: order.shippingCentavos === null ? null : toPesos(order.shippingCentavos),
    total: toPesos(order.totalCentavos),
    tax: toPesos(order.tax),
  }
}

function timesOf(order: Order) {
  return {
    paidTime: timeOf(order.paidAt),
    preparingTime: timeOf(order.preparingAt),
    shippedTime: timeOf(order.shippedAt),
    readyTime: timeOf(order.readyAt),
    deliveredTime: timeOf(order.deliveredAt),
    canceledTime: timeOf(order.canceledAt),
    returnRequestedTime: timeOf(order.returnRequestedAt),
  }
}

/** Until when what was delivered may be given back. */
export function returnUntilOf({ deliveredAt }: Order): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + returnDays * dayMs)
}

interface Refunds extends Pick<Order, 'refundDueAt' | 'refundedAt'> {
  /** Charges of cards that nothing waited for: how many are to be given back, and were. */
  readonly owed: number
  readonly givenBack: number
}

/** Whether money is to be given back, or was. */
export function refundOf({ refundDueAt, refundedAt, owed, givenBack }: Refunds): OrderAnswer['refund'] {
  if (owed > 0 || (refundDueAt !== null && refundedAt === null)) return 'due'
  return refundedAt !== null || givenBack > 0 ? 'done' : null
}

/** With what it comes to: the order's own money, and charges that nothing waited for. */
async function refundsOf(
  em: EntityManager,
  order: Order,
): Promise<Pick<OrderAnswer, 'refund' | 'refundAmount'>> {
  const { id, refundDueAt, refundedAt } = order
  const charges = await em.find(PaymentAttempt, { payableId: id, state: 'refund' })
  const owed = charges.filter(({ caseClosedAt }) => caseClosedAt === null)
  const refund = refundOf({
    refundDueAt,
    refundedAt,
    owed: owed.length,
    givenBack: charges.length - owed.length,
  })
  if (refund === null) return { refund, refundAmount: null }
  const isDue = refund === 'due'
  const own = refundDueAt !== null && order.owesRefund() === isDue ? order.refundTotal : 0
  const centavos = (isDue ? owed : charges).map((each) => each.chargedCentavos ?? each.amountCentavos)
  return { refund, refundAmount: toPesos(centavos.reduce((sum, each) => sum + each, own)) }
}

function presentLine(stocked: StockedLine, mayLack: boolean) {
  const { orderId: _, priceCentavos, weightGrams: _w, ...line } = stocked.line
  const problem = mayLack ? problemOf(stocked) : null
  return {
    ...line,
    problem,
    left: problem === 'few' ? stocked.variant.available : null,
    price: toPesos(priceCentavos),
    total: toPesos(priceCentavos * line.quantity),
  }
}

function timeOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
