import { defineEntity, type Opt, p } from '@mikro-orm/core'
import type { GivingPart } from '@rodada/contracts/business/data'
import { sumParts } from '@rodada/contracts/money/charge-rules'
import type { IncomeMethod } from '@rodada/contracts/money/rules'
import {
  branchHoldDays,
  deliveryKinds,
  includedTax,
  isPaidUnsent,
  type OrderCancelReason,
  type OrderStatus,
  orderCancelReasons,
  orderPaymentMethods,
  orderStatuses,
  orderStatusLabels,
  type ReturnState,
  returnDays,
  shareOfGoods,
} from '@rodada/contracts/order/rules'
import { dayMs } from '@rodada/contracts/words/durations'
import { formatMoney } from '@rodada/contracts/words/money'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { sumOf } from '@rodada/payment/attempt/settle-without-bank'
import type { Receipt } from '@rodada/payment/ledger/receipt.entity'
import { label } from '@rodada/service/data/label'
import {
  centavos,
  createdInstant,
  identity,
  instant,
  json,
  omitted,
  plainDate,
  version,
} from '@rodada/service/data/value-types'
import { fieldErrors, refusal } from '@rodada/service/http/errors'
import type { Holder } from './holder.ts'
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
  label: 'Pedido',
  // `order` is a word of SQL.
  tableName: 'shop_order',
  properties: {
    id: identity(),
    status: label('Estado', p.enum(orderStatuses).$type<OrderStatus>().default('PendingPayment')),
    /** Account of the buyer; null for a guest and at the counter. */
    userId: label('Cuenta', p.integer().strictNullable()),
    /** Of a guest, or for the receipt. */
    email: p.text().strictNullable().hidden(),
    /** Raised to make links that were mailed open nothing. */
    linkVersion: p.integer().default(1).hidden(),
    /** When its mailed link was opened, or the account's address was found confirmed; null: neither happened. */
    emailConfirmedAt: label('Correo del pedido confirmado el', instant().strictNullable()),
    subtotalCentavos: label('Subtotal', centavos()),
    /** Sum of its rows in `reduction`, frozen with it. */
    discountCentavos: label('Descuentos', centavos().default(0)),
    /** Null until the delivery is stated. */
    shippingCentavos: label('Envío', centavos().strictNullable()),
    /** What came in and stands, refunds not deducted; of a paid order the total, unless its rest may be paid later. */
    paidCentavos: label('Cobrado', centavos().default(0)),
    /** What is waived: the rest of an order that was canceled, or of pieces that came back before it was paid. */
    waivedCentavos: label('Ya no se cobra', centavos().default(0)),
    /** Last day to pay what a part payment left; null where none did. */
    restBy: label('Fecha límite del resto', plainDate().strictNullable().default(null)),
    /** Centavos of tax in the paid total, by the rate of that day; null until it is paid. */
    taxCentavos: label('IVA', centavos().strictNullable()),
    delivery: label('Entrega', p.enum(deliveryKinds).strictNullable()),
    address: json<OrderAddress>().strictNullable().hidden(),
    branch: label('Sucursal', json<PickupBranch>().strictNullable()),
    pickup: json<OrderPickup>().strictNullable().hidden(),
    /** End of the reservation; null: no piece is reserved. */
    reservedUntil: label('Apartado hasta', instant().strictNullable()),
    /** When its first card payment began. */
    holdBeganAt: label('Primer pago con tarjeta iniciado el', instant().strictNullable()),
    /** Digests of the browser, the mailbox and the network that its pieces are reserved for; null once they are not. */
    heldBrowser: p.text().strictNullable().hidden(),
    heldMailbox: p.text().strictNullable().hidden(),
    heldNetwork: p.text().strictNullable().hidden(),
    /** When the buyer chose to pay at a branch. */
    payAtBranchAt: label('Pago en sucursal elegido', instant().strictNullable()),
    /** Null until money came in, and where it came in several ways. */
    paymentMethod: label('Método de pago', p.enum(orderPaymentMethods).strictNullable()),
    paymentReference: label('Referencia del pago', p.text().strictNullable()),
    paidAt: label('Pagada', instant().strictNullable()),
    preparingAt: label('En preparación desde', instant().strictNullable()),
    shippedAt: label('Enviado el', instant().strictNullable()),
    readyAt: label('Listo el', instant().strictNullable()),
    deliveredAt: label('Entregado el', instant().strictNullable()),
    canceledAt: label('Cancelada', instant().strictNullable()),
    cancelReason: label('Motivo de la cancelación', p.enum(orderCancelReasons).strictNullable()),
    carrier: label('Paquetería', p.text().strictNullable()),
    /** Hidden: the carrier shows by it who bought, which the log could not forget of a guest. */
    trackingNumber: p.text().strictNullable().hidden(),
    trackingUrl: p.text().strictNullable().hidden(),
    returnRequestedAt: label('Devolución solicitada el', instant().strictNullable()),
    returnReason: p.text().strictNullable().hidden(),
    returnClosedAt: label('Devolución resuelta el', instant().strictNullable()),
    /** The reason of a rejection, shown to the buyer. */
    returnAnswer: p.text().strictNullable().hidden(),
    /** Since when money is to be refunded by hand. */
    refundDueAt: label('Reembolso pendiente desde', instant().strictNullable()),
    refundedAt: label('Reembolsado el', instant().strictNullable()),
    /** Centavos to refund; null: all that was paid. */
    refundCentavos: label('Monto del reembolso', centavos().strictNullable()),
    /** Centavos that were given back before the refund above: for earlier returns, and exchanges for less. */
    refundedEarlierCentavos: label('Reembolsado antes', centavos().default(0)),
    /** Note of the staff. It may name the buyer, which the log could not forget of a guest: no entry repeats it. */
    note: label('Nota', p.text().default('').serializer(omitted)),
    createdAt: createdInstant(),
    version: version(),
  },
  checks: orderChecks,
  indexes: orderIndexes,
})

/** When pieces are set free that are to be paid at a branch. */
export function branchHoldEnd(chosenAt: Date): Date {
  return new Date(chosenAt.getTime() + branchHoldDays * dayMs)
}

/** How money came in. */
type PaidWay = Pick<Receipt, 'reference'> & { readonly method: IncomeMethod | null }

function inWords(status: string): string {
  return orderStatusLabels[status as OrderStatus].toLowerCase()
}

/**
 * PendingPayment → Paid → Preparing → Shipped or ReadyForPickup → Delivered; from all but the last also to Canceled, since a
 * parcel may come back and nobody pick an order up. Only this class writes a status; pieces are reserved, taken and released
 * beside it (payable-order.ts).
 */
export class Order extends Entity.class {
  get number(): Opt<string> {
    return `R-${this.id}`
  }

  get totalCentavos(): Opt<number> {
    return this.subtotalCentavos - this.discountCentavos + (this.shippingCentavos ?? 0)
  }

  /** What goods of this list price came to. */
  shareOf(goods: number): number {
    return shareOfGoods({ subtotal: this.subtotalCentavos, discount: this.discountCentavos }, goods)
  }

  /** Centavos still to be paid. */
  get owedCentavos(): Opt<number> {
    if (this.status === 'Canceled' || this.delivery === null) return 0
    return this.chargedCentavos - this.paidCentavos
  }

  /** Whether money stands on it that does not pay it yet. */
  isPartPaid(): boolean {
    return this.paidCentavos > 0 && this.owedCentavos > 0
  }

  /** Centavos of the total that are or were to be paid. */
  get chargedCentavos(): Opt<number> {
    return this.totalCentavos - this.waivedCentavos
  }

  /** Centavos of tax in what is charged. */
  get tax(): Opt<number> {
    if (this.taxCentavos === null) return includedTax(this.chargedCentavos)
    return this.waivedCentavos === 0
      ? this.taxCentavos
      : Math.round((this.taxCentavos * this.chargedCentavos) / this.totalCentavos)
  }

  /** Whether it goes on as a paid one. Its rest may be owed still. */
  isPaid(): boolean {
    return this.paidAt !== null
  }

  isUnpaid(): boolean {
    return this.status === 'PendingPayment'
  }

  /** Unpaid, or paid and not yet sent. */
  isBeforeSending(): boolean {
    return this.isUnpaid() || isPaidUnsent(this.status)
  }

  /** Why its buyer cannot cancel it as a paid one, in a sentence for them; null: they can, until its delivery begins. */
  whyNotEndable(): string | null {
    switch (this.status) {
      case 'Canceled':
        return 'Este pedido ya está cancelado.'
      case 'PendingPayment':
        return 'Este pedido no está pagado: cancélalo sin costo en su página.'
      case 'Shipped':
        return `Este pedido ya salió. Cuando lo recibas tienes ${returnDays} días para pedir su devolución en su página.`
      case 'Delivered':
        return `Este pedido ya se entregó. Pide su devolución en su página, hasta ${returnDays} días después de la entrega.`
      default:
        return null
    }
  }

  /** Whether it is to be paid at a branch, and nobody has confirmed where its mails go. */
  awaitsLink(): boolean {
    const { payAtBranchAt, reservedUntil } = this
    if (!this.isUnpaid() || this.paidCentavos > 0) return false
    if (payAtBranchAt === null || this.emailConfirmedAt !== null) return false
    return reservedUntil === null || reservedUntil < branchHoldEnd(payAtBranchAt)
  }

  /** Reserves its pieces, or reserves them longer: a reservation is never shortened. */
  reserve(until: Date, holder: Holder): void {
    if (this.reservedUntil === null || this.reservedUntil < until) this.reservedUntil = until
    this.heldBrowser ??= holder.browser
    this.heldMailbox ??= holder.mailbox
    this.heldNetwork ??= holder.network
  }

  /** Its pieces are reserved no longer: taken, or released. */
  endReservation(): void {
    this.reservedUntil = null
    this.heldBrowser = null
    this.heldMailbox = null
    this.heldNetwork = null
  }

  /** Its mails go elsewhere from now on, and links that were mailed open it no longer. */
  mailTo(email: string): void {
    this.email = email
    this.emailConfirmedAt = null
    this.linkVersion += 1
  }

  /** Whether its pieces are reserved for payment at a branch. */
  isReservedForBranch(): boolean {
    return this.isUnpaid() && this.payAtBranchAt !== null && this.reservedUntil !== null
  }

  /** Centavos to refund, where a refund is due or was given. */
  get refundTotal(): Opt<number> {
    return this.refundCentavos ?? this.paidCentavos
  }

  /** Null where no return was asked for. */
  get returnState(): Opt<ReturnState> | null {
    if (this.returnRequestedAt === null) return null
    if (this.returnClosedAt === null) return 'requested'
    return this.refundDueAt === null ? 'rejected' : 'accepted'
  }

  /** Whether a return was asked for, and not decided. */
  awaitsReturn(): boolean {
    return this.returnState === 'requested'
  }

  /** Centavos that were given back so far. */
  get refundedCentavos(): Opt<number> {
    return this.refundedEarlierCentavos + (this.refundedAt === null ? 0 : this.refundTotal)
  }

  /** Centavos that may still be promised or given back. */
  get refundableCentavos(): Opt<number> {
    return this.paidCentavos - this.refundedCentavos - (this.owesRefund() ? this.refundTotal : 0)
  }

  owesRefund(): boolean {
    return this.refundDueAt !== null && this.refundedAt === null
  }

  /** Whether money of it was given back, or is to be. */
  hasRefund(): boolean {
    return this.owesRefund() || this.refundedCentavos > 0
  }

  /** Whether nothing more will happen with it, open card payments aside. */
  isOver(): boolean {
    const isEnded = this.status === 'Delivered' || this.status === 'Canceled'
    return isEnded && this.owedCentavos <= 0 && !this.awaitsReturn() && !this.owesRefund()
  }

  /** @throws a refusal where it is paid or canceled, or what was paid of it would be all or more. */
  deliverBy(delivery: Delivery): void {
    this.requireStatus('PendingPayment')
    this.delivery = delivery.kind
    this.shippingCentavos = delivery.kind === 'shipping' ? delivery.priceCentavos : 0
    if (this.paidCentavos > 0 && this.paidCentavos >= this.totalCentavos)
      throw refusal(
        `Con esa entrega tu pedido costaría ${formatMoney(this.totalCentavos)} y ya pagaste ${formatMoney(this.paidCentavos)}. Escríbenos para cambiarla.`,
      )
    this.address = delivery.kind === 'shipping' ? delivery.address : null
    this.branch = delivery.kind === 'pickup' ? delivery.branch : null
    this.pickup = delivery.kind === 'pickup' ? delivery.pickup : null
  }

  /**
   * Money comes in that pays it, whole or with a rest that may be paid later; of a paid one the rest.
   * @throws where there is nothing to pay: the caller has checked that under the lock.
   */
  pay(payment: OrderPayment, at: Date): void {
    this.take(payment)
    if (this.isPaid()) return
    this.status = 'Paid'
    this.paidAt = at
    this.taxCentavos = includedTax(this.totalCentavos)
    this.endReservation()
  }

  /** A part comes in; its pieces stay reserved for the rest. @throws as `pay`. */
  payPart(payment: OrderPayment, at: Date): void {
    this.take(payment)
    this.payAtBranchAt ??= at
  }

  private take({ parts, restBy = null }: OrderPayment): void {
    if (!this.isUnpaid() && this.owedCentavos <= 0) throw new Error(`Order ${this.id} waits for no payment`)
    const before = { method: this.paymentMethod, reference: this.paymentReference }
    this.payBy(this.paidCentavos === 0 ? parts : [before, ...parts])
    this.paidCentavos = restBy === null ? this.chargedCentavos : this.paidCentavos + sumParts(parts)
    this.restBy = restBy
  }

  /**
   * A payment was entered by mistake. It goes on where what else came in carries it, else it is unpaid again.
   * @param standing the other payments. @param reservedUntil where its pieces were not reserved any more.
   * @throws a refusal where it was sent or handed over and nothing carries it.
   */
  unpay(standing: readonly Receipt[], pieces: GivingPart, at: Date, reservedUntil: Date): void {
    const why = this.whyNotUnpaid(standing, pieces)
    if (why !== null) throw refusal(why)
    const wasPaid = this.isPaid()
    const isCarried = this.isCarriedBy(standing, pieces)
    this.paidCentavos = sumOf(standing)
    this.payBy(standing)
    this.restBy = this.paidCentavos === 0 ? null : (this.restBy ?? dayInMexico(reservedUntil))
    if (isCarried) return
    this.status = 'PendingPayment'
    this.paidAt = null
    this.preparingAt = null
    this.readyAt = null
    this.taxCentavos = null
    if (!wasPaid && this.paidCentavos > 0) return
    this.payAtBranchAt = at
    this.reservedUntil = reservedUntil
  }

  /** Whether it goes on as paid with these payments alone: its pieces go with the first part, and the rest is owed. */
  private isCarriedBy(standing: readonly Receipt[], pieces: GivingPart): boolean {
    const hasDebtor = this.delivery !== 'counter' || this.userId !== null
    return this.isPaid() && pieces === 'first' && hasDebtor && sumOf(standing) > 0
  }

  /** Spanish reason; null where money stands on it and it was not sent, or where what else came in carries it. */
  whyNotUnpaid(standing: readonly Receipt[], pieces: GivingPart): string | null {
    if (this.status !== 'Canceled' && this.isCarriedBy(standing, pieces))
      return !this.hasRefund() ? null : 'De este pedido ya se devolvió algo: su cobro ya no se puede anular.'
    if (this.delivery === 'counter')
      return 'Se vendió y entregó en mostrador: su cobro ya no se puede anular. Si regresa, registra su devolución.'
    return isPaidUnsent(this.status) || this.isUnpaid()
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
  handOver(payment: OrderPayment, at: Date): void {
    this.pay(payment, at)
    this.status = 'Delivered'
    this.deliveredAt = at
  }

  /**
   * What was paid is refunded: all of it, as the terms say, unless the staff name less for a parcel that came back.
   * @throws a refusal; a field error where the amount is not allowed.
   */
  cancel(reason: OrderCancelReason, at: Date, centavos = this.paidCentavos): void {
    this.requireStatus('PendingPayment', 'Paid', 'Preparing', 'ReadyForPickup', 'Shipped')
    if (this.paidCentavos > 0) this.requireAmount(centavos)
    if (centavos !== this.paidCentavos && this.status !== 'Shipped')
      throw fieldErrors({ Amount: ['Este pedido no ha salido: se devuelve todo lo que se pagó.'] })
    this.status = 'Canceled'
    this.canceledAt = at
    this.cancelReason = reason
    if (this.isPaid()) this.waivedCentavos = this.totalCentavos - this.paidCentavos
    this.endReservation()
    if (this.paidCentavos === 0) return
    this.refundDueAt = at
    this.refundCentavos = centavos
  }

  /** By its buyer, whose request is answered once; what comes back later the staff record. */
  requestReturn(reason: string, at: Date): void {
    if (this.returnState === 'accepted')
      throw refusal('Ya aceptamos una devolución de este pedido. Para devolver algo más, ve a la sucursal.')
    this.beginReturn(reason, at)
  }

  /** Each is decided before the next one. */
  beginReturn(reason: string, at: Date): void {
    this.requireStatus('Delivered')
    if (this.awaitsReturn()) throw refusal('Este pedido ya tiene una devolución por resolver.')
    this.returnRequestedAt = at
    this.returnReason = reason
    this.returnClosedAt = null
    this.returnAnswer = null
  }

  /**
   * What comes back is owed no longer, as far as it was not paid; only what is above that is given back.
   * @param goods centavos that it came to. @param stated centavos to give back instead.
   * @returns centavos to give back.
   * @throws a field error where that is more than was paid.
   */
  acceptReturn(goods: number, stated: number | undefined, at: Date): number {
    this.requireReturn()
    const waived = Math.min(goods, this.owedCentavos)
    const usual = Math.min(goods - waived, this.refundableCentavos)
    const centavos = stated ?? usual
    if (centavos !== usual) this.requireAmount(centavos, this.refundableCentavos)
    this.waivedCentavos += waived
    if (this.owedCentavos === 0) this.restBy = null
    this.returnClosedAt = at
    this.owe(centavos, at)
    return centavos
  }

  /** Centavos are to be given back, besides those that are due already; nothing is given back at once. */
  private owe(centavos: number, at: Date): void {
    const due = this.owesRefund() ? this.refundTotal : 0
    this.refundedEarlierCentavos = this.refundedCentavos
    this.refundCentavos = due + centavos
    this.refundDueAt = at
    this.refundedAt = this.refundCentavos === 0 ? at : null
  }

  /**
   * Pieces of it are exchanged for others. @param difference centavos that are taken, or given back where below 0.
   * @throws a refusal where it was not delivered, or more would be given back than was paid, or while something is owed.
   */
  exchange(difference: number): void {
    this.requireStatus('Delivered')
    if (difference < 0 && this.owedCentavos > 0)
      throw refusal(`De este pedido se deben ${formatMoney(this.owedCentavos)}: cobra primero lo que falta.`)
    if (this.awaitsReturn()) throw refusal('Este pedido ya tiene una devolución por resolver.')
    if (-difference > this.refundableCentavos)
      throw refusal('Se devolvería más de lo que se pagó por este pedido.')
    if (difference < 0) this.refundedEarlierCentavos -= difference
    if (difference <= 0) return
    this.subtotalCentavos += difference
    this.paidCentavos += difference
    this.taxCentavos = includedTax(this.totalCentavos)
  }

  /** @param answer reason for the buyer. */
  rejectReturn(answer: string | null, at: Date): void {
    this.requireReturn()
    this.returnClosedAt = at
    this.returnAnswer = answer
  }

  /** @param centavos of what is due; all of it unless given. */
  refund(at: Date, centavos = this.refundTotal): void {
    if (!this.owesRefund()) throw refusal('Este pedido no tiene dinero por devolver.')
    if (centavos < this.refundTotal) {
      this.refundCentavos = this.refundTotal - centavos
      this.refundedEarlierCentavos += centavos
    } else this.refundedAt = at
  }

  /** A refund was entered by mistake: its centavos are due again. @throws a refusal where none was entered. */
  takeRefundBack(centavos: number, reason: string, at: Date): void {
    const given = this.refundedCentavos - centavos
    if (given < 0) throw refusal('El dinero de este pedido no se ha devuelto.')
    const due = this.owesRefund() ? this.refundTotal : 0
    this.refundedEarlierCentavos = given
    this.refundCentavos = due + centavos
    this.refundDueAt ??= at
    this.refundedAt = null
    this.addNote(`Devolución anulada: ${reason}`)
  }

  /** Notes how it was paid: in one way, or none where there are several. @param ways of all its payments. */
  payBy(ways: readonly PaidWay[]): void {
    const [first, ...others] = ways
    const isOne = others.every(({ method }) => method === first?.method)
    this.paymentMethod = (isOne && orderPaymentMethods.find((each) => each === first?.method)) || null
    this.paymentReference = ways.length === 1 ? (first?.reference ?? null) : null
  }

  /** Appended to the staff's note. */
  addNote(line: string): void {
    this.note = [this.note, line].filter(Boolean).join('\n')
  }

  private requireAmount(centavos: number, most = this.paidCentavos): void {
    if (centavos <= 0 || centavos > most)
      throw fieldErrors({ Amount: [`Escribe un monto de hasta ${formatMoney(most)}.`] })
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
