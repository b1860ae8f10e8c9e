import { LockMode } from '@mikro-orm/core'
import type { LineProblem } from '@rodada/contracts/order/cart'
import { branchHoldWords, reservationMinutes } from '@rodada/contracts/order/rules'
import { instantIn } from '@rodada/contracts/timetable/place-hours'
import { minuteMs } from '@rodada/contracts/words/durations'
import { toCentavos } from '@rodada/contracts/words/money'
import { addDays } from '@rodada/contracts/words/plain-date'
import { siteZone } from '@rodada/contracts/words/time-zone'
import type { PaymentAttempt } from '@rodada/payment/attempt/payment-attempt.entity'
import type { Payable, Payables } from '@rodada/payment/attempt/payment-context'
import { enterReceipt, type Receipt, statedMoney } from '@rodada/payment/ledger/receipt.entity'
import { findPayments } from '@rodada/payment/ledger/reverse-receipt'
import type { Command } from '@rodada/service/command/command'
import { refusal } from '@rodada/service/http/errors'
import { CartLine } from '../cart/cart-line.entity.ts'
import { onlyLeft } from '../product/variant.entity.ts'
import { holdProblem } from './hold-bounds.ts'
import type { HoldRules } from './hold-settings.ts'
import { type Holder, holderOf } from './holder.ts'
import { branchHoldEnd, Order } from './order.entity.ts'
import { lineName, piecesLeft } from './order-line.entity.ts'
import { orderNotReserved, orderPaid, orderPartPaid } from './order-mails.ts'
import {
  lockLines,
  moveBack,
  problemOf,
  releaseLines,
  reserveLines,
  restockLines,
  type StockedLine,
  takeLines,
} from './order-stock.ts'
import type { OrderPayment } from './order-values.ts'
import { lockOwnOrder } from './own-order.ts'
import { piecesGoWith } from './pieces-go-with.ts'
import { stateOrder } from './state-order.ts'

export function payableOrders(holds: HoldRules): Payables<PayableOrder> {
  return {
    words: { name: 'pedido', the: 'el pedido', this: 'este pedido' },
    haveOrderFolios: true,
    lock: (command, id) => lockOrder(command, holds, id),
    lockOwn: (command, id) => lockOwnPayable(command, holds, id),
    lockOwnState: async (command, id) => new OrderState(await lockOwnOrder(command, id)),
    sourceOf: async () => 'order',
    returnPath: ({ payableId }) => `/pedido/${payableId}/informacion-de-pago`,
  }
}

/**
 * @param version of the order that a page shows.
 * @throws notFound; a refusal where the order changed meanwhile.
 */
export async function lockOrder(
  command: Command,
  holds: HoldRules,
  id: number,
  version?: number,
): Promise<PayableOrder> {
  return withLines(command, holds, await command.find(Order, { id }, { version }))
}

/** As `lockOrder`. @throws notFound where it is another customer's, too. */
export async function lockOwnPayable(command: Command, holds: HoldRules, id: number): Promise<PayableOrder> {
  return withLines(command, holds, await lockOwnOrder(command, id))
}

async function withLines(command: Command, holds: HoldRules, order: Order): Promise<PayableOrder> {
  return new PayableOrder(command, holds, order, await lockLines(command.em, order))
}

/** What a locked order says of its payment. */
class OrderState {
  readonly order: Order

  constructor(order: Order) {
    this.order = order
  }

  get amountDue(): number {
    const { totalCentavos, paidCentavos, waivedCentavos } = this.order
    return totalCentavos - paidCentavos - waivedCentavos
  }

  /** Whether nothing of it is left to be paid. */
  get isPaid(): boolean {
    return this.order.isPaid() && this.amountDue <= 0
  }

  /** @param total pesos on the page; undefined for a return from the bank. */
  requireShown(total: string | undefined): void {
    if (total === undefined || this.isPaid) return
    if (toCentavos(Number(total)) !== this.amountDue)
      throw refusal('El total del pedido cambió. Recarga la página para ver el total actual.')
  }
}

/**
 * An order that is locked with the variants of its lines. Its pieces are reserved while `reservedUntil` is set, leave the stock
 * when it is paid, and are released otherwise.
 */
export class PayableOrder extends OrderState implements Payable {
  readonly lines: readonly StockedLine[]
  readonly companionId = null
  readonly #command: Command
  readonly #holds: HoldRules

  constructor(command: Command, holds: HoldRules, order: Order, lines: readonly StockedLine[]) {
    super(order)
    this.#command = command
    this.#holds = holds
    this.lines = lines
  }

  get id(): number {
    return this.order.id
  }

  requirePayable(): void {
    const { status, delivery } = this.order
    if (status === 'Canceled') throw refusal('Este pedido está cancelado.')
    if (delivery === null) throw refusal('Dinos primero cómo quieres recibir tu pedido.')
    if (!this.order.isPaid() && !this.#isHeld()) this.#requireStock()
  }

  /**
   * Each card attempt reserves the pieces for some minutes, but not beyond an hour after the first. What is more than somebody
   * may reserve unpaid is not reserved: an approval settles while the pieces are there.
   */
  async hold(): Promise<void> {
    const { order } = this
    const { at, request } = this.#command
    if (order.isPaid()) return
    order.holdBeganAt ??= at
    const end = Math.min(
      after(at, reservationMinutes).getTime(),
      cardHoldEnd(order.holdBeganAt, this.#holds).getTime(),
    )
    if (end <= at.getTime()) return
    const holder = holderOf(this.#holds, request, order)
    if (!this.#isHeld() && (await this.#whyNotHeld(holder)) !== null) return
    await this.#reserveUntil(new Date(end), holder)
  }

  /**
   * Reserves the pieces until they are paid at a branch: for days where the address of the buyer is confirmed, else until its
   * mailed link should have been opened. Choosing it again begins nothing anew.
   * @throws a refusal where that is more than the holder may reserve, or that time is over.
   */
  async holdForBranch(holder: Holder): Promise<void> {
    const { at } = this.#command
    const until = this.#branchHoldUntil(holder)
    if (until <= at) throw refusal(openLinkText)
    const problem = this.#isHeld() ? null : await this.#whyNotHeld(holder)
    if (problem !== null) throw refusal(problem)
    await this.#reserveUntil(until, holder)
    this.order.payAtBranchAt ??= at
  }

  /** The mailed link was opened: what is to be paid at a branch is reserved for its days, while it is there. */
  async confirmEmail(holder: Holder): Promise<void> {
    if (!this.order.awaitsLink()) return
    const until = this.#branchHoldUntil(holder)
    const isFree = this.lines.every((line) => problemOf(line) === null)
    if (
      until <= this.#command.at ||
      !(this.#isHeld() || (isFree && (await this.#whyNotHeld(holder)) === null))
    )
      return
    await this.#reserveUntil(until, holder)
  }

  #branchHoldUntil({ isConfirmed }: Holder): Date {
    const chosenAt = this.order.payAtBranchAt ?? this.#command.at
    return isConfirmed ? branchHoldEnd(chosenAt) : after(chosenAt, this.#holds.unconfirmedMinutes)
  }

  #whyNotHeld(holder: Holder): Promise<string | null> {
    return holdProblem(this.#command.em, this.#holds, this, holder)
  }

  async release(): Promise<void> {
    if (!this.#isHeld()) return
    await this.#changeStock(() => releaseLines(this.lines))
    this.order.endReservation()
  }

  /** An approval after the end of the reservation settles where the pieces are still there. */
  isDue(attempt: PaymentAttempt): boolean {
    const { order } = this
    if (order.owedCentavos <= 0 || attempt.amountCentavos !== order.owedCentavos) return false
    return order.isPaid() || this.#isHeld() || this.lines.every((each) => problemOf(each) === null)
  }

  async settle(attempt: PaymentAttempt): Promise<void> {
    const part = { method: 'card', reference: null, centavos: attempt.amountCentavos } as const
    await this.pay({ parts: [part] }, attempt.issuedBy)
  }

  /** By mail, since the page that asked may be closed. */
  owe(): Promise<void> {
    return this.#command.sendMail(orderNotReserved, { orderId: this.id })
  }

  /**
   * Takes what comes in, enters a receipt for each way and mails the buyer. The pieces leave the stock once all is paid, or with
   * the first part where the business says so; until then a part keeps them reserved.
   * @param actorId the payer's account, where the actor is not the payer.
   * @throws a refusal where pieces are missing.
   */
  async pay(payment: OrderPayment, actorId?: number | null): Promise<Receipt[]> {
    const { order } = this
    const { em, at } = this.#command
    const { restBy = null } = payment
    const goes = restBy === null || (await piecesGoWith(em)) === 'first'
    const wasPaid = order.isPaid()
    if (goes && !wasPaid) await this.#takeStock()
    if (!goes && !wasPaid) await this.#reserveUntil(endOf(restBy), nobody)
    if (goes || wasPaid) order.pay(payment, at)
    else order.payPart(payment, at)
    const receipts = this.#enterReceipts(payment)
    stateOrder(this.#command, order, goes && !wasPaid ? 'Pedido pagado' : 'Abono de pedido', {
      after: statedMoney('shop', receipts),
      actorId,
    })
    await this.#command.sendMail(restBy === null ? orderPaid : orderPartPaid, { orderId: this.id })
    return receipts
  }

  /** At the counter: paid and handed over at once. */
  async sell(payment: OrderPayment): Promise<Receipt[]> {
    await this.#takeStock()
    this.order.handOver(payment, this.#command.at)
    return this.#enterReceipts(payment)
  }

  /**
   * A payment was entered by mistake: it is taken back. The pieces of an order that is unpaid again come back, reserved as for
   * payment at a branch, or until the rest is due where other payments stand.
   */
  async unpay({ id }: Receipt): Promise<void> {
    const { em, at } = this.#command
    const wasPaid = this.order.isPaid()
    const payments = await findPayments(em, { sources: ['order'], sourceId: this.id })
    const standing = payments.filter((payment) => payment.id !== id)
    this.order.unpay(standing, await piecesGoWith(em), at, branchHoldEnd(at))
    if (!wasPaid || this.order.isPaid()) return
    await this.#changeStock(() => {
      restockLines(em, this.lines, 'correction')
      reserveLines(this.lines)
    })
  }

  /** A payment came in otherwise than it was noted. */
  async correctPayment({ id }: Receipt, way: Pick<Receipt, 'method' | 'reference'>): Promise<void> {
    const payments = await findPayments(this.#command.em, { sources: ['order'], sourceId: this.id })
    this.order.payBy(payments.map((payment) => (payment.id === id ? way : payment)))
  }

  #enterReceipts({ parts, takenBy, branchId }: OrderPayment): Receipt[] {
    const { em, at } = this.#command
    return parts.flatMap(({ method, reference, centavos }) =>
      enterReceipt(em, {
        kind: 'payment',
        source: 'order',
        sourceId: this.id,
        amountCentavos: centavos,
        method,
        at,
        takenBy: takenBy ?? null,
        branchId: branchId ?? null,
        reference,
      }),
    )
  }

  /** For a paid order that was not sent. */
  restock(): Promise<void> {
    return this.#changeStock(() => restockLines(this.#command.em, this.lines))
  }

  /**
   * Records the returned pieces of a delivered order.
   * @param pieces by variant id.
   * @returns centavos that they came to.
   * @throws a refusal where the order has fewer of them.
   */
  async takeBack(pieces: ReadonlyMap<number, number>, restock: boolean): Promise<number> {
    const returned = this.lines.flatMap(({ line, variant }) => {
      const quantity = pieces.get(line.variantId) ?? 0
      return quantity > 0 ? [{ line, variant, quantity }] : []
    })
    if (returned.length < pieces.size || returned.some(({ line, quantity }) => quantity > piecesLeft(line)))
      throw refusal('El pedido no tiene tantas piezas. Recarga la página y vuelve a intentarlo.')
    const before = this.#worthOfReturned()
    for (const { line, quantity } of returned) line.returned += quantity
    if (restock)
      await this.#changeStock(() => {
        for (const { line, variant, quantity } of returned)
          moveBack(this.#command.em, variant, { change: quantity, reason: 'return', orderId: line.orderId })
      })
    // Of all pieces together it is all that they came to, however they come back.
    return this.#worthOfReturned() - before
  }

  #worthOfReturned(): number {
    const goods = this.lines.reduce((sum, { line }) => sum + line.returned * line.priceCentavos, 0)
    return this.order.shareOf(goods)
  }

  async #takeStock(): Promise<void> {
    const isHeld = this.#isHeld()
    await this.#changeStock(() => {
      if (!isHeld) this.#reserve()
      takeLines(this.#command.em, this.lines)
    })
    if (!isHeld) await this.#takeOutOfCart()
  }

  #reserve(): void {
    this.#requireStock()
    reserveLines(this.lines)
  }

  /**
   * Only once its pieces are reserved: before that the order may fail, and the buyer still needs the cart. Pieces that were
   * added since stay.
   */
  async #takeOutOfCart(): Promise<void> {
    const { userId } = this.order
    if (userId === null) return
    const ordered = new Map(this.lines.map(({ line }) => [line.variantId, line.quantity]))
    const inCart = await this.#command.em.find(
      CartLine,
      { userId, variantId: { $in: [...ordered.keys()] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { variantId: 'asc' }, refresh: true },
    )
    for (const line of inCart) {
      const rest = line.quantity - (ordered.get(line.variantId) ?? 0)
      if (rest > 0) line.quantity = rest
      else this.#command.em.remove(line)
    }
  }

  /** Publishes `catalogue.changed` where the public number of a variant changed. */
  async #changeStock(change: () => void): Promise<void> {
    const stock = () => this.lines.map(({ variant }) => variant.left).join()
    const before = stock()
    change()
    if (stock() !== before) await this.#command.publish('catalogue.changed', {})
  }

  async #reserveUntil(until: Date, holder: Holder): Promise<void> {
    if (!this.#isHeld()) {
      await this.#changeStock(() => this.#reserve())
      await this.#takeOutOfCart()
    }
    // Never shortened: a buyer who pays at a branch may open the card's form too.
    this.order.reserve(until, holder)
  }

  #isHeld(): boolean {
    return this.order.reservedUntil !== null
  }

  /** @throws a refusal that names the variant that is not sold any more, or is too few. */
  #requireStock(): void {
    for (const each of this.lines) {
      const problem = problemOf(each)
      if (problem !== null) throw refusal(shortText(each, problem))
    }
  }
}

const openLinkText = `Abre el enlace que te enviamos para apartarlo ${branchHoldWords}, o paga con tarjeta. Si no te llegó, revisa tu correo no deseado.`

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}

/** Who holds what staff reserve. */
const nobody: Holder = { userId: null, browser: null, mailbox: null, network: null, isConfirmed: false }

/** @param day `YYYY-MM-DD` */
function endOf(day: string): Date {
  return instantIn(siteZone, addDays(day, 1), '00:00')
}

/** When a reservation for card payments ends, whatever follows. */
export function cardHoldEnd(beganAt: Date, { cardMinutes }: Pick<HoldRules, 'cardMinutes'>): Date {
  return after(beganAt, cardMinutes)
}

function shortText({ line, variant }: StockedLine, problem: LineProblem): string {
  const name = lineName(line)
  if (problem === 'few')
    return `De ${name} ${onlyLeft(variant.available).toLowerCase()}. Cambia la cantidad en el carrito y haz el pedido de nuevo.`
  const what = problem === 'gone' ? `Ya no está a la venta ${name}` : `Se agotó ${name}`
  return `${what}. Quítalo del carrito y haz el pedido de nuevo.`
}
