import { defineEntity, type Opt, p } from '@mikro-orm/core'
import type { ReceiptMethod } from '@rodada/contracts/money-rules'
import {
  deliveryKinds,
  includedTax,
  type OrderCancelReason,
  type OrderStatus,
  orderCancelReasons,
  orderPaymentMethods,
  orderStatuses,
  orderStatusLabels,
  type ReturnState,
} from '@rodada/contracts/order-rules'
import { fieldErrors, refusal } from '@rodada/service/errors'
import { formatMoney } from '@rodada/service/formats'
import {
  centavos,
  createdInstant,
  identity,
  instant,
  json,
  omitted,
  version,
} from '@rodada/service/value-types'
import { orderChecks, orderIndexes } from './order-indexes.ts'
import type {
  Delivery,
  OrderAddress,
  OrderPayment,
  OrderPickup,
  PickupBranch,
  Shipment,
} from './order-values.ts'

const Entity = defineEntity({
  name: 'Order',
  // `order` is a word of SQL.
  tableName: 'shop_order',
  properties: {
    id: identity(),
    status: p.enum(orderStatuses).$type<OrderStatus>().default('PendingPayment'),
    /** Its account; null for a guest and at the counter. */
    userId: p.integer().strictNullable(),
    /** Of a guest, or for the receipt. */
    email: p.text().strictNullable().hidden(),
    /** Opens a guest's order; mails carry it. */
    linkKey: p.text().serializer(omitted),
    subtotalCentavos: centavos(),
    /** Null until the delivery is stated. */
    shippingCentavos: centavos().strictNullable(),
    /** Tax in the total that was paid, as the law had it then; null until then. */
    taxCentavos: centavos().strictNullable(),
    delivery: p.enum(deliveryKinds).strictNullable(),
    address: json<OrderAddress>().strictNullable().hidden(),
    branch: json<PickupBranch>().strictNullable(),
    pickup: json<OrderPickup>().strictNullable().hidden(),
    /** Until then its pieces are kept; null: nothing is reserved. */
    reservedUntil: instant().strictNullable(),
    /** When its buyer chose to pay at a branch. */
    payAtBranchAt: instant().strictNullable(),
    paymentMethod: p.enum(orderPaymentMethods).strictNullable(),
    paymentReference: p.text().strictNullable(),
    paidAt: instant().strictNullable(),
    preparingAt: instant().strictNullable(),
    shippedAt: instant().strictNullable(),
    readyAt: instant().strictNullable(),
    deliveredAt: instant().strictNullable(),
    canceledAt: instant().strictNullable(),
    cancelReason: p.enum(orderCancelReasons).strictNullable(),
    carrier: p.text().strictNullable(),
    /** Asked at the carrier's, they say who bought, which the log could not forget of a guest. */
    trackingNumber: p.text().strictNullable().hidden(),
    trackingUrl: p.text().strictNullable().hidden(),
    returnRequestedAt: instant().strictNullable(),
    returnReason: p.text().strictNullable().hidden(),
    returnClosedAt: instant().strictNullable(),
    /** Why it was rejected, for the buyer. */
    returnAnswer: p.text().strictNullable().hidden(),
    /** Money that is to be given back since then, by hand. */
    refundDueAt: instant().strictNullable(),
    refundedAt: instant().strictNullable(),
    /** How much of what was paid is given back; null: all of it. */
    refundCentavos: centavos().strictNullable(),
    /** Of the staff. It may say who bought, which the log could not forget of a guest: no entry repeats it. */
    note: p.text().default('').serializer(omitted),
    createdAt: createdInstant(),
    version: version(),
  },
  checks: orderChecks,
  indexes: orderIndexes,
})

function inWords(status: string): string {
  return orderStatusLabels[status as OrderStatus].toLowerCase()
}

/** Paid and not yet sent. */
const unsent: readonly OrderStatus[] = ['Paid', 'Preparing', 'ReadyForPickup']

/**
 * PendingPayment → Paid → Preparing → Shipped or ReadyForPickup → Delivered; until it is delivered also to Canceled: what
 * was sent may come back, what was laid out may stay. This class is the only place where a status is written; pieces are
 * reserved, taken and released beside it (payable-order.ts).
 */
export class Order extends Entity.class {
  get number(): Opt<string> {
    return `R-${this.id}`
  }

  get totalCentavos(): Opt<number> {
    return this.subtotalCentavos + (this.shippingCentavos ?? 0)
  }

  /** Centavos of tax in the total. */
  get tax(): Opt<number> {
    return this.taxCentavos ?? includedTax(this.totalCentavos)
  }

  isPaid(): boolean {
    return this.paidAt !== null
  }

  /** Whether money of it may still come. */
  isUnpaid(): boolean {
    return this.status === 'PendingPayment'
  }

  /** Unpaid, or paid and not yet sent. */
  isBeforeSending(): boolean {
    return this.isUnpaid() || unsent.includes(this.status)
  }

  /** Whether its pieces wait for a buyer who pays at a branch. */
  isReservedForBranch(): boolean {
    return this.isUnpaid() && this.payAtBranchAt !== null && this.reservedUntil !== null
  }

  /** Centavos to give back, where its money is. */
  get refundTotal(): Opt<number> {
    return this.refundCentavos ?? this.totalCentavos
  }

  /** null where there is no return. */
  get returnState(): Opt<ReturnState> | null {
    if (this.returnRequestedAt === null) return null
    if (this.returnClosedAt === null) return 'requested'
    return this.refundDueAt === null ? 'rejected' : 'accepted'
  }

  /** Whether its return is asked for, and not decided. */
  awaitsReturn(): boolean {
    return this.returnState === 'requested'
  }

  /** Whether its money is to be given back, and was not yet. */
  owesRefund(): boolean {
    return this.refundDueAt !== null && this.refundedAt === null
  }

  /** Whether nothing more is to happen with it, what its card payments await aside. */
  isOver(): boolean {
    const isEnded = this.status === 'Delivered' || this.status === 'Canceled'
    return isEnded && !this.awaitsReturn() && !this.owesRefund()
  }

  /** @throws a refusal where it is paid or canceled. */
  deliverBy(delivery: Delivery): void {
    this.requireStatus('PendingPayment')
    this.delivery = delivery.kind
    this.shippingCentavos = delivery.kind === 'shipping' ? delivery.priceCentavos : 0
    this.address = delivery.kind === 'shipping' ? delivery.address : null
    this.branch = delivery.kind === 'pickup' ? delivery.branch : null
    this.pickup = delivery.kind === 'pickup' ? delivery.pickup : null
  }

  /** @throws where it is not unpaid: the caller has looked under the lock. */
  pay({ method, at, reference = null }: OrderPayment): void {
    if (this.status !== 'PendingPayment') throw new Error(`Order ${this.id} does not wait for its payment`)
    this.status = 'Paid'
    this.paidAt = at
    this.taxCentavos = includedTax(this.totalCentavos)
    this.paymentMethod = method
    this.paymentReference = reference
    this.reservedUntil = null
  }

  /** Its payment was entered by mistake: it waits for it again. @throws a refusal where it has left the house. */
  unpay(at: Date, reservedUntil: Date): void {
    const why = this.whyNotUnpaid()
    if (why !== null) throw refusal(why)
    this.status = 'PendingPayment'
    this.paidAt = null
    this.preparingAt = null
    this.readyAt = null
    this.taxCentavos = null
    this.paymentMethod = null
    this.paymentReference = null
    this.payAtBranchAt = at
    this.reservedUntil = reservedUntil
  }

  /** Null: paid and not yet sent. */
  whyNotUnpaid(): string | null {
    if (this.delivery === 'counter')
      return 'Se vendió y entregó en mostrador: su cobro ya no se puede anular. Si regresa, registra su devolución.'
    return unsent.includes(this.status)
      ? null
      : `El pedido está ${inWords(this.status)}: su cobro ya no se puede anular.`
  }

  prepare(at: Date): void {
    this.requireStatus('Paid')
    this.status = 'Preparing'
    this.preparingAt = at
  }

  ship(at: Date, { carrier, trackingNumber, trackingUrl }: Shipment): void {
    this.requireStatus('Preparing')
    if (this.delivery !== 'shipping') throw refusal('Este pedido se recoge en sucursal.')
    this.status = 'Shipped'
    this.shippedAt = at
    this.carrier = carrier
    this.trackingNumber = trackingNumber
    this.trackingUrl = trackingUrl
  }

  layOut(at: Date): void {
    this.requireStatus('Preparing')
    if (this.delivery !== 'pickup') throw refusal('Este pedido se envía a domicilio.')
    this.status = 'ReadyForPickup'
    this.readyAt = at
  }

  deliver(at: Date): void {
    this.requireStatus('Shipped', 'ReadyForPickup')
    this.status = 'Delivered'
    this.deliveredAt = at
  }

  /** Sold, paid and handed over at the counter. */
  handOver(payment: OrderPayment): void {
    this.delivery = 'counter'
    this.shippingCentavos = 0
    this.pay(payment)
    this.status = 'Delivered'
    this.deliveredAt = payment.at
  }

  /**
   * What was paid is to be given back: all of it, as the terms say, unless the staff say less of a parcel that came back.
   * @throws a refusal; a field error where the amount is not allowed.
   */
  cancel(reason: OrderCancelReason, at: Date, centavos = this.totalCentavos): void {
    this.requireStatus('PendingPayment', 'Paid', 'Preparing', 'ReadyForPickup', 'Shipped')
    this.requireAmount(centavos)
    if (centavos !== this.totalCentavos && this.status !== 'Shipped')
      throw fieldErrors({ Amount: ['Este pedido no ha salido: se devuelve todo lo que se pagó.'] })
    this.status = 'Canceled'
    this.canceledAt = at
    this.cancelReason = reason
    this.reservedUntil = null
    if (!this.isPaid()) return
    this.refundDueAt = at
    this.refundCentavos = centavos
  }

  /** A return that was rejected may be asked for again. */
  requestReturn(reason: string, at: Date): void {
    this.requireStatus('Delivered')
    if (this.awaitsReturn()) throw refusal('Este pedido ya tiene una devolución por resolver.')
    if (this.returnState === 'accepted')
      throw refusal('Este pedido ya tuvo su devolución: cada pedido admite una sola.')
    this.returnRequestedAt = at
    this.returnReason = reason
    this.returnClosedAt = null
    this.returnAnswer = null
  }

  /** @param centavos that are to be given back. @throws a field error where that is more than was paid. */
  acceptReturn(centavos: number, at: Date): void {
    this.requireReturn()
    this.requireAmount(centavos)
    this.returnClosedAt = at
    this.refundDueAt = at
    this.refundCentavos = centavos
  }

  /** @param answer why, for its buyer. */
  rejectReturn(answer: string | null, at: Date): void {
    this.requireReturn()
    this.returnClosedAt = at
    this.returnAnswer = answer
  }

  refund(at: Date): void {
    if (!this.owesRefund()) throw refusal('Este pedido no tiene dinero por devolver.')
    this.refundedAt = at
  }

  /** Its money was not given back: it still is to be. @throws a refusal where it was not said to be. */
  takeRefundBack(reason: string): void {
    if (this.refundedAt === null) throw refusal('El dinero de este pedido no se ha devuelto.')
    this.refundedAt = null
    this.addNote(`Devolución anulada: ${reason}`)
  }

  /** Its money came in at the branch otherwise than was noted. */
  correctPayment(method: ReceiptMethod, reference: string | null): void {
    this.paymentMethod = method
    this.paymentReference = reference
  }

  /** For the staff, under what they noted before. */
  addNote(line: string): void {
    this.note = [this.note, line].filter(Boolean).join('\n')
  }

  private requireAmount(centavos: number): void {
    if (centavos <= 0 || centavos > this.totalCentavos)
      throw fieldErrors({ Amount: [`Escribe un monto de hasta ${formatMoney(this.totalCentavos)}.`] })
  }

  private requireReturn(): void {
    if (!this.awaitsReturn()) throw refusal('Este pedido no tiene una devolución por resolver.')
  }

  private requireStatus(...statuses: readonly OrderStatus[]): void {
    if (!statuses.includes(this.status)) throw refusal(`No se puede: el pedido está ${inWords(this.status)}.`)
  }
}
Entity.setClass(Order)

export { Entity as OrderEntity }
