import { type MovementRecorded, movementRecorded } from '@rodada/contracts/event'
import { reverseShopReceipt } from '@rodada/contracts/money/receipt'
import * as calls from '@rodada/contracts/order/calls'
import { mergeCart, setCartLine } from '@rodada/contracts/order/cart'
import * as staffCalls from '@rodada/contracts/order/staff-calls'
import { deleteProduct } from '@rodada/contracts/product/calls'
import { changeProduct } from '@rodada/contracts/product/staff-calls'
import { changeStock } from '@rodada/contracts/product/stock'
import { dayInMexico } from '@rodada/contracts/words/plain-date'
import { mailQueueName } from '@rodada/service/mail/mail-queue'
import { stateBranches } from '@rodada/service/testing/state-branches'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as } from '@rodada/service/testing/test-settings'
import { Value } from 'typebox/value'
import { eraseBuyer } from './erase-buyer.ts'
import { findViolations, type KnownProduct } from './order-invariants.ts'
import { customer, guest, home, type OrdersHarness, staffId } from './orders-harness.ts'
import { findReportViolations } from './report-invariants.ts'
import type { ShopHarness } from './shop-harness.ts'
import type { Step, Wishes } from './simulated-steps.ts'

interface Made {
  readonly id: number
  readonly headers: Record<string, string>
  /** The last form of a page, and the bank's last return. */
  fields?: Readonly<Record<string, string>>
  back?: { folio: string; code: string; text: string }
}

type At = Extract<Step, { at: number }>
type OfProduct = Extract<Step, { product: number; kind: Exclude<Step['kind'], 'set line'> }>

const dayMinutes = 24 * 60
const branchId = 9
const pickup = { kind: 'pickup', branchId, name: 'Ana', phone: '5551234567' } as const
/** Minutes after which a form that the bank does not know is closed. */
const minutesToAsk = 31
/** Places of the products in the first orders: several of the last piece, and one product twice. */
const beginnings = [[0], [1, 0, 1], [0, 2], [1, 2], [1, 2, 1]]
/** A function, since an identity is valid for a minute. */
const asStaff = () => as(staffId, 'ProductCapturist')
/** A refused command answers 200, and 404 where its product was withdrawn meanwhile. */
const answers: readonly number[] = [200, 404]

let people = 10_000

/** Some buyers, the staff, a bank and the clock, for one run of a property. */
export class OrderSimulation {
  readonly #harness: OrdersHarness
  readonly #buyers = [customer(++people), customer(++people), guest(`guest-${++people}`)]
  readonly #orders: Made[] = []
  #products: readonly KnownProduct[] = []
  /** Charges of earlier runs. */
  #chargesBefore = 0

  constructor(harness: OrdersHarness) {
    this.#harness = harness
  }

  /**
   * Stocks one piece of a product, a few of a second and enough of a third, makes some orders, and sets the clock to the
   * machine's.
   */
  async begin(): Promise<void> {
    this.#harness.clock.now = new Date()
    this.#chargesBefore = this.#harness.bank.ledger.size
    await stateBranches(this.#harness.shop.orm, branchId)
    this.#products = await Promise.all([1, 4, 20].map((quantity) => this.#stocked(quantity)))
    for (const [buyer, products] of beginnings.entries())
      await this.#orderOf(
        this.#buyer(buyer),
        products.map((product) => ({ product, quantity: 1 })),
      )
    // Delivered at once, so that it can be returned.
    await this.#sell({ wishes: [{ product: 2, quantity: 2 }], method: 'cash', percent: 7 })
  }

  /** Runs the clients at once, each step by step. */
  async run(clients: readonly (readonly Step[])[]): Promise<void> {
    const runOne = async (steps: readonly Step[]) => {
      for (const step of steps) await this.#take(step)
    }
    await Promise.all(clients.map(runOne))
  }

  /** Runs the jobs until all is settled. @returns broken invariants, before and after. */
  async settle(): Promise<string[]> {
    const { bank, shop } = this.#harness
    const open = await this.#look(false)
    bank.isDown = false
    bank.answerSlow()
    await this.#sweepAfter(minutesToAsk, dayMinutes, 4 * dayMinutes)
    await this.#closeCases()
    await this.#sweepAfter(dayMinutes, 4 * dayMinutes, 5 * dayMinutes)
    const unsold = [...(await this.#payRests()), ...(await this.#buyForSure())]
    const violations = [...open, ...unsold, ...(await this.#look(true))]
    for (const queue of [mailQueueName, 'payment.check', 'events.gateway'])
      await takeJobs(shop.orm, 'shop', queue)
    return violations
  }

  /**
   * All want the only piece of a product at once; every other one pays by card, the rest at the branch.
   * @returns how many were told that they have it.
   */
  async race(people: number): Promise<number> {
    const product = this.#products.length
    this.#products = [...this.#products, await this.#stocked(1)]
    const wishes = [{ product, quantity: 1 }]
    const orders = await Promise.all(
      Array.from({ length: people }, (_, at) => this.#orderOf(guest(`${product}-${at}`), wishes)),
    )
    const answers = await Promise.all(
      orders.map((of, at) =>
        of === null ? null : at % 2 === 0 ? this.#payByCard(of) : this.#payAtBranch(of),
      ),
    )
    return answers.filter((isPaid) => isPaid === true).length
  }

  /** Stocks a product and buys it: a shop that refuses everything would keep every other invariant. */
  async #buyForSure(): Promise<string[]> {
    const product = this.#products.length
    this.#products = [...this.#products, await this.#stocked(2)]
    const wishes = [{ product, quantity: 1 }]
    const ways = { card: (of: Made) => this.#payByCard(of), cash: (of: Made) => this.#payAtBranch(of) }
    const violations: string[] = []
    for (const [way, pay] of Object.entries(ways)) {
      const of = await this.#orderOf(this.#buyer(2), wishes)
      if (of === null || !(await pay(of))) violations.push(`nobody can buy what is there by ${way}`)
    }
    return violations
  }

  async #payByCard(of: Made): Promise<boolean> {
    await this.#post(of, { card: 'approves', edits: false })
    return of.back !== undefined && this.#pay(of, 'card', of.back)
  }

  async #payAtBranch(of: Made): Promise<boolean> {
    await this.#pay(of, 'later')
    const answer = await this.#harness.staff(staffCalls.receiveOrder, of.id, { method: 'cash' })
    expectAnswer(answer)
    return answer.success
  }

  async #look(isOver: boolean): Promise<string[]> {
    const { bank, clock, shop } = this.#harness
    const ledger = new Map([...bank.ledger].slice(this.#chargesBefore))
    // Reading events takes them away: only the end reads them.
    const movements = isOver ? await movementsOf(shop) : null
    const violations = await findViolations(shop.orm, { products: this.#products, ledger, movements })
    return [...violations, ...(await findReportViolations(shop.db, clock.now))]
  }

  async #stocked(quantity: number): Promise<KnownProduct> {
    const variantId = await this.#harness.stock(quantity)
    const { productId } = await this.#harness.shop.db
      .selectFrom('variant')
      .select('productId')
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()
    return { variantId, productId, quantity }
  }

  async #sweepAfter(...passing: readonly number[]): Promise<void> {
    for (const minutes of passing) {
      this.#harness.pass(minutes)
      await this.#harness.sweep()
    }
  }

  #product(place: number): KnownProduct {
    const found = this.#products[place % this.#products.length]
    if (!found) throw new Error('The simulation has not begun')
    return found
  }

  #buyer(place: number): Record<string, string> {
    return this.#buyers[place % this.#buyers.length] ?? {}
  }

  /** Only for orders of accounts. */
  async #forget({ id }: Made): Promise<void> {
    const { userId } = await this.#harness.row(id)
    if (userId !== null) expectAnswer({ status: await eraseBuyer(this.#harness.shop, userId) })
  }

  async #take(step: Step): Promise<void> {
    const { bank } = this.#harness
    if ('at' in step) await this.#takeAt(step)
    else if (step.kind === 'set line') await this.#setLine(step)
    else if ('product' in step) await this.#takeProduct(step)
    else if (step.kind === 'order') await this.#orderOf(this.#buyer(step.buyer), step.wishes)
    else if (step.kind === 'fill cart') await this.#fillCart(step)
    else if (step.kind === 'sell') await this.#sell(step)
    else if (step.kind === 'sweep') await this.#harness.sweep()
    else if (step.kind === 'close cases') await this.#closeCases()
    else if (step.kind === 'bank answers') bank.answerSlow()
    else if (step.kind === 'bank fails') bank.isDown = true
    else if (step.kind === 'bank works') bank.isDown = false
    else if (step.kind === 'pass') this.#harness.pass(step.minutes)
  }

  async #takeAt(step: At): Promise<void> {
    const of = this.#orders[step.at % this.#orders.length]
    if (!of) return
    const staff = (call: Parameters<OrdersHarness['staff']>[0], body: object = {}) =>
      this.#harness.staff(call, of.id, body)
    const own = (call: Parameters<OrdersHarness['send']>[0], body: object = {}) =>
      this.#harness.send(call, { headers: of.headers, params: { id: of.id }, body })
    const { at: _, kind, ...values } = step
    if (kind === 'begin') await this.#begin(of)
    else if (kind === 'post') await this.#post(of, step)
    else if (kind === 'return') await this.#return(of, step.times)
    else if (kind === 'forge') await this.#pay(of, 'card', { folio: of.fields?.folio, code: 'A' })
    else if (kind === 'later') await this.#pay(of, 'later')
    else if (kind === 'deliver') expectAnswer(await own(calls.setOrderDelivery, { ...home, ...values }))
    else if (kind === 'pick up') expectAnswer(await own(calls.setOrderDelivery, pickup))
    else if (kind === 'forget buyer') await this.#forget(of)
    else if (kind === 'give up') expectAnswer(await own(calls.cancelOrder))
    else if (kind === 'ask return') expectAnswer(await own(calls.requestReturn, { reason: 'No me quedó' }))
    else if (kind === 'receive') expectAnswer(await staff(staffCalls.receiveOrder, { method: 'cash' }))
    else if (kind === 'receive part') expectAnswer(await this.#receivePart(of, step))
    else if (kind === 'reverse') await this.#reverse(of)
    else if (kind === 'prepare') expectAnswer(await staff(staffCalls.prepareOrder))
    else if (kind === 'ship')
      expectAnswer(await staff(staffCalls.shipOrder, { carrier: 'Estafeta', trackingNumber: '1' }))
    else if (kind === 'lay out') expectAnswer(await staff(staffCalls.readyOrder))
    else if (kind === 'hand over') expectAnswer(await staff(staffCalls.deliverOrder))
    else if (kind === 'refund') expectAnswer(await staff(staffCalls.refundOrder, { note: 'Efectivo' }))
    else if (kind === 'staff cancel')
      expectAnswer(await staff(staffCalls.cancelStaffOrder, { reason: 'Roto', ...values }))
    else if ('pieces' in step) await this.#giveBack(of, step)
  }

  #receivePart({ id }: Made, { cash, terminal }: Extract<Step, { kind: 'receive part' }>) {
    const payments = Object.entries({ cash, terminal }).map(([method, amount]) => ({ method, amount }))
    const restBy = dayInMexico(this.#harness.clock.now)
    return this.#harness.staff(staffCalls.receiveOrder, id, { payments, restBy })
  }

  /** The latest payment at a branch, by an administrator: the clock may have gone on by days. */
  async #reverse({ id }: Made): Promise<void> {
    const receipt = await this.#harness.shop.db
      .selectFrom('receipt')
      .select('id')
      .where('sourceId', '=', id)
      .where('kind', '=', 'payment')
      .where('attemptId', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!receipt) return
    const headers = as(staffId, 'Admin', 'ProductCapturist')
    const body = { reason: 'Era otro' }
    expectAnswer(await this.#harness.send(reverseShopReceipt, { headers, params: { id: receipt.id }, body }))
  }

  /** What is paid in part waits for the staff alone. */
  async #payRests(): Promise<string[]> {
    const rows = await this.#harness.shop.db
      .selectFrom('shop_order')
      .select('id')
      .where('status', '=', 'PendingPayment')
      .where('paidCentavos', '>', 0)
      .where(
        'id',
        'in',
        this.#orders.map(({ id }) => id),
      )
      .execute()
    const violations: string[] = []
    for (const { id } of rows) {
      const answer = await this.#harness.staff(staffCalls.receiveOrder, id, { method: 'cash' })
      if (!answer.success) violations.push(`the rest of ${id} cannot be paid: ${answer.messages}`)
    }
    return violations
  }

  async #giveBack({ id }: Made, step: Extract<Step, { pieces: number }>): Promise<void> {
    const { kind, restock, isAccepted, pieces: quantity, amount, method } = step
    const { variantId } = await this.#harness.shop.db
      .selectFrom('order_line')
      .select('variantId')
      .where('orderId', '=', id)
      .orderBy('variantId')
      .executeTakeFirstOrThrow()
    const returned = { restock, lines: [{ variantId, quantity }], amount }
    expectAnswer(
      kind === 'close return'
        ? await this.#harness.staff(staffCalls.closeReturn, id, { isAccepted, ...returned })
        : await this.#harness.staff(staffCalls.recordReturn, id, { reason: 'Roto', method, ...returned }),
    )
  }

  async #takeProduct(step: OfProduct): Promise<void> {
    const { productId, variantId } = this.#product(step.product)
    if (step.kind === 'correct') await this.#correct(variantId, step.change)
    else if (step.kind === 'withdraw')
      expectAnswer(await this.#harness.send(deleteProduct, { headers: asStaff(), params: { id: productId } }))
    else if (step.kind === 'price') await this.#change(productId, { price: step.pesos })
    else await this.#change(productId, { state: step.kind === 'draft' ? 'Draft' : 'Published' })
  }

  async #change(id: number, change: object): Promise<void> {
    const { version } = await this.#harness.shop.db
      .selectFrom('product')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const body = { version, ...change }
    expectAnswer(await this.#harness.send(changeProduct, { headers: asStaff(), params: { id }, body }))
  }

  async #correct(id: number, change: number): Promise<void> {
    const { quantity: known } = await this.#harness.variant(id)
    const body = { known, quantity: Math.max(0, known + change), reason: 'correction' }
    expectAnswer(await this.#harness.send(changeStock, { headers: asStaff(), params: { id }, body }))
  }

  async #setLine({ buyer, product, quantity }: Extract<Step, { kind: 'set line' }>): Promise<void> {
    if (buyer === 2) return
    const body = { variantId: this.#product(product).variantId, quantity }
    expectAnswer(await this.#harness.send(setCartLine, { headers: this.#buyer(buyer), body }))
  }

  async #fillCart({ buyer, wishes }: Extract<Step, { kind: 'fill cart' }>): Promise<void> {
    if (buyer === 2) return
    const lines = wishes.map(({ product, quantity }) => ({ ...this.#product(product), quantity }))
    expectAnswer(await this.#harness.send(mergeCart, { headers: this.#buyer(buyer), body: { lines } }))
  }

  /** Lines in one order, at the prices that a page shows at this moment. */
  async #priced(wishes: Wishes) {
    const ids = this.#products.map(({ productId }) => productId)
    const rows = await this.#harness.shop.db
      .selectFrom('product')
      .select(['id', 'priceCentavos'])
      .where('id', 'in', ids)
      .execute()
    const priceOf = new Map(rows.map(({ id, priceCentavos }) => [id, priceCentavos / 100]))
    return wishes.map(({ product, quantity }) => {
      const { variantId, productId } = this.#product(product)
      return { variantId, quantity, price: priceOf.get(productId) ?? 0 }
    })
  }

  /** Mostly states the delivery at once, as a customer who means to pay does. */
  async #orderOf(headers: Record<string, string>, wishes: Wishes): Promise<Made | null> {
    const answer = await this.#harness.create(headers, await this.#priced(wishes), 'ana@rodada.test')
    expectAnswer(answer)
    if (!answer.success) return null
    const made: Made = { id: answer.id, headers }
    this.#orders.push(made)
    const params = { id: answer.id }
    expectAnswer(await this.#harness.send(calls.setOrderDelivery, { headers, params, body: home }))
    return made
  }

  async #sell({ wishes, method, percent }: Omit<Extract<Step, { kind: 'sell' }>, 'kind'>): Promise<void> {
    const body = {
      ...{ lines: await this.#priced(wishes), isStudent: false, method, reference: 'SPEI 1' },
      ...(percent !== undefined && { reduction: { percent, reason: 'Rayón' } }),
    }
    const answer = await this.#harness.send(staffCalls.sellAtCounter, { headers: asStaff(), body })
    expectAnswer(answer)
    if (answer.success) this.#orders.push({ id: answer.id, headers: guest('counter') })
  }

  async #begin(of: Made): Promise<void> {
    const answer = await this.#harness.begin(of.headers, of.id)
    expectAnswer(answer)
    if (answer.fields) of.fields = answer.fields
  }

  async #post(
    of: Made,
    { card, edits }: Pick<Extract<Step, { kind: 'post' }>, 'card' | 'edits'>,
  ): Promise<void> {
    if (!of.fields) await this.#begin(of)
    if (!of.fields) return
    of.back = this.#harness.bank.post(edits ? { ...of.fields, amount: '1' } : of.fields, card)
  }

  async #return(of: Made, times: number): Promise<void> {
    await Promise.all(Array.from({ length: times }, () => this.#pay(of, 'card', of.back)))
  }

  async #pay(of: Made, m: string, fields: object = {}): Promise<boolean> {
    const answer = await this.#harness.pay(of.headers, of.id, { m }, fields)
    expectAnswer(answer)
    return answer.success
  }

  async #closeCases(): Promise<void> {
    const ids = this.#orders.map(({ id }) => id)
    if (ids.length === 0) return
    const cases = await this.#harness.shop.db
      .selectFrom('payment_attempt')
      .select('id')
      .where('payableId', 'in', ids)
      .where('state', 'in', ['refund', 'review', 'unanswered'])
      .execute()
    const close = ({ id }: { id: number }) =>
      this.#harness.send(staffCalls.closeOrderPaymentCase, {
        headers: asStaff(),
        params: { id },
        body: { note: 'Listo' },
      })
    for (const answer of await Promise.all(cases.map(close))) expectAnswer(answer)
  }
}

/** Takes the events away. */
async function movementsOf(shop: ShopHarness): Promise<MovementRecorded[]> {
  const events = await shop.takeEvents()
  return events.flatMap(({ type, data }) =>
    type === 'movement.recorded' ? [Value.Parse(movementRecorded, data)] : [],
  )
}

/** Steps may be refused, but never fail. */
function expectAnswer({ status }: { readonly status: number }): void {
  if (!answers.includes(status)) throw new Error(`A command answered ${status}`)
}
