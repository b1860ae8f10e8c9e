import type { Order as OrderAnswer } from '@rodada/contracts/order/calls'
import { returnDays } from '@rodada/contracts/order/rules'
import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { dayMs } from '@rodada/contracts/words/durations'
import { toPesos } from '@rodada/contracts/words/money'
import { findPaidWith } from '@rodada/payment/ledger/reverse-receipt'
import type { EntityManager } from '@rodada/service/data/orm'
import { linkKeyOf } from './link-key.ts'
import type { Order } from './order.entity.ts'
import { readReductions, shownReductions } from './order-reductions.ts'
import { findLines, mayLack, problemOf, type StockedLine } from './order-stock.ts'
import { PaymentAttempt } from './payment-attempt.entity.ts'

interface Surroundings {
  readonly now: Date
  readonly linkSecret: Buffer
}

export async function presentOrder(
  em: EntityManager,
  order: Order,
  { now, linkSecret }: Surroundings,
): Promise<OrderAnswer> {
  const lines = await findLines(em, order)
  const isUnsure = mayLack(order)
  const returnUntil = returnUntilOf(order)
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    createdTime: order.createdAt.toISOString(),
    lines: lines.map((line) => presentLine(line, isUnsure)),
    ...amountsOf(order),
    reductions: shownReductions(await readReductions(em, order)),
    delivery: order.delivery,
    address: order.address,
    branch: order.branch,
    pickup: order.pickup,
    paymentMethod: order.paymentMethod,
    payAtBranchUntil: order.payAtBranchAt && order.isUnpaid() ? timeOf(order.reservedUntil) : null,
    awaitsLink: order.awaitsLink(),
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
    linkKey: order.userId === null ? linkKeyOf(linkSecret, 'shown', order) : null,
  }
}

/** With the fields that only the staff see. */
export async function presentStaffOrder(
  em: EntityManager,
  order: Order,
  surroundings: Surroundings,
): Promise<StaffOrder> {
  return {
    ...(await presentOrder(em, order, surroundings)),
    linkKey: null,
    version: order.version,
    userId: order.userId,
    buyerName: buyerNameOf(order),
    note: order.note,
    heldUntil: timeOf(order.reservedUntil),
    returnReason: order.returnReason,
    returnClosedTime: timeOf(order.returnClosedAt),
    paymentReference: order.paymentReference,
    receipts: await findPaidWith(em, { sources: ['order'], sourceId: order.id }),
  }
}

/** Who gets the parcel or picks it up, else the e-mail address; '' where nobody is named. */
export function buyerNameOf({ address, pickup, email }: Order): string {
  return address?.name ?? pickup?.name ?? email ?? ''
}

/** Pesos. */
function amountsOf(order: Order) {
  return {
    subtotal: toPesos(order.subtotalCentavos),
    discount: toPesos(order.discountCentavos),
    shippingPrice: order.shippingCentavos === null ? null : toPesos(order.shippingCentavos),
    total: toPesos(order.totalCentavos),
    tax: toPesos(order.tax),
    paid: toPesos(order.paidCentavos),
    owed: toPesos(order.owedCentavos),
    ...(order.waivedCentavos > 0 && { waived: toPesos(order.waivedCentavos) }),
    restBy: order.restBy,
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

/** Last moment at which a delivered order may be returned. */
export function returnUntilOf({ deliveredAt }: Order): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + returnDays * dayMs)
}

interface Refunds extends Pick<Order, 'refundDueAt' | 'refundedAt'> {
  /** Centavos of the order's own refund, and of those before it. */
  readonly refundTotal: number
  readonly refundedEarlierCentavos: number
  /** Centavos of charges of cards that settled nothing, to be refunded and refunded already. */
  readonly owed: number
  readonly givenBack: number
}

/** State and pesos of refunds: the order's own, and charges that settled nothing. */
export function refundOf(refunds: Refunds): Pick<OrderAnswer, 'refund' | 'refundAmount'> {
  const { refundDueAt, refundedAt, refundTotal, refundedEarlierCentavos, owed, givenBack } = refunds
  const isOwn = refundDueAt !== null && refundedAt === null
  if (owed > 0 || isOwn) return { refund: 'due', refundAmount: toPesos(owed + (isOwn ? refundTotal : 0)) }
  const own = refundedEarlierCentavos + (refundedAt === null ? 0 : refundTotal)
  return own + givenBack > 0
    ? { refund: 'done', refundAmount: toPesos(own + givenBack) }
    : { refund: null, refundAmount: null }
}

async function refundsOf(em: EntityManager, order: Order) {
  const charges = await em.find(PaymentAttempt, { payableId: order.id, state: 'refund' })
  const sumOf = (some: readonly PaymentAttempt[]) =>
    some.reduce((sum, { chargedCentavos, amountCentavos }) => sum + (chargedCentavos ?? amountCentavos), 0)
  const { refundDueAt, refundedAt, refundTotal, refundedEarlierCentavos } = order
  return refundOf({
    refundDueAt,
    refundedAt,
    refundTotal,
    refundedEarlierCentavos,
    owed: sumOf(charges.filter(({ caseClosedAt }) => caseClosedAt === null)),
    givenBack: sumOf(charges.filter(({ caseClosedAt }) => caseClosedAt !== null)),
  })
}

function presentLine(stocked: StockedLine, isUnsure: boolean) {
  const { orderId: _, priceCentavos, weightGrams: _w, ...line } = stocked.line
  const problem = isUnsure ? problemOf(stocked) : null
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
