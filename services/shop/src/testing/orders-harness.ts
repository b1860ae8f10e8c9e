import { createHash } from 'node:crypto'
import { getAccountContact } from '@rodada/contracts/account/user'
import type { Call } from '@rodada/contracts/call'
import * as calls from '@rodada/contracts/order/calls'
import type { CartWish } from '@rodada/contracts/order/cart'
import { mergeCart } from '@rodada/contracts/order/cart'
import { minuteMs } from '@rodada/contracts/words/durations'
import { MemoryBank } from '@rodada/payment/testing/memory-bank'
import { createApp } from '@rodada/service/http/app'
import { browserHeader } from '@rodada/service/http/browser'
import { implementInternal } from '@rodada/service/http/implement'
import { mailQueueName } from '@rodada/service/mail/mail-queue'
import type { PartAddresses } from '@rodada/service/run/config'
import { type SentCall, sendCall } from '@rodada/service/testing/send-call'
import { takeJobs } from '@rodada/service/testing/take-jobs'
import { as, testSettings } from '@rodada/service/testing/test-settings'
import { type LinkPurpose, linkKeyOf } from '../order/link-key.ts'
import { type ShopHarness, startShop } from './shop-harness.ts'

/** Account of the staff who look after orders in these tests. */
export const staffId = 3

/** An address that the harness's shipping table covers. */
export const home = {
  kind: 'shipping',
  name: 'Ana Peña',
  phone: '5551234567',
  street: 'Calle 1',
  streetNumber: '2',
  neighborhood: 'Centro',
  zipCode: '03100',
  city: 'Benito Juárez',
  state: 'Ciudad de México',
} as const

/** Headers of a guest's browser. */
export function guest(name: string): Record<string, string> {
  return { [browserHeader]: createHash('sha256').update(name).digest('base64url') }
}

export function customer(id: number): Record<string, string> {
  return as(id, 'GeneralUser')
}

/** Identity as it answers for contacts: addresses are confirmed but for those of `unconfirmed`. */
export async function identityPeer() {
  const settings = testSettings('identity', '')
  const app = await createApp({ part: 'identity', settings, ready: async () => {} })
  const unconfirmed = new Set<number>()
  const emailOf = (id: number) => `cuenta${id}@rodada.test`
  implementInternal(app, getAccountContact, ({ params: { id } }) => ({
    name: unconfirmed.has(id) ? null : 'Ana',
    email: emailOf(id),
  }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, unconfirmed, emailOf, close: () => app.close() }
}

/** The shop with stock, a shipping table, a branch, a bank in memory and a clock that the test moves. */
export class OrdersHarness {
  readonly shop: ShopHarness
  readonly bank = new MemoryBank()
  readonly clock = { now: new Date() }
  #products = 0

  static async start(services: PartAddresses = {}): Promise<OrdersHarness> {
    const bank = new MemoryBank()
    const clock = { now: new Date() }
    const shop = await startShop(services, { payments: bank, now: () => clock.now })
    const zones = [
      {
        name: 'Centro',
        from: '01000',
        to: '16999',
        freeFrom: 2000,
        rates: [{ maxGrams: 5000, price: 99 }],
        days: 2,
      },
    ]
    await shop.db.updateTable('shipping_table').set({ zones }).execute()
    return new OrdersHarness(shop, bank, clock)
  }

  private constructor(shop: ShopHarness, bank: MemoryBank, clock: { now: Date }) {
    this.shop = shop
    this.bank = bank
    this.clock = clock
  }

  close(): Promise<void> {
    return this.shop.close()
  }

  /** Key of a link to a guest's order. */
  async keyOf(id: number, purpose: LinkPurpose = 'shown'): Promise<string> {
    return linkKeyOf(this.shop.linkSecret, purpose, await this.row(id))
  }

  pass(minutes: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + minutes * minuteMs)
  }

  /** Runs the job of each minute, as one process of the service does. */
  sweep(): Promise<void> {
    return this.shop.app.sweepOrders()
  }

  /** @returns the id of the variant. */
  async stock(quantity: number, product: Parameters<ShopHarness['addProducts']>[0] = {}): Promise<number> {
    const sku = `STOCK-${++this.#products}`
    await this.shop.addProducts({ priceCentavos: 50_000, weightGrams: 400, ...product, sku })
    const { id: productId } = await this.shop.db
      .selectFrom('product')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    const { id } = await this.shop.db
      .insertInto('variant')
      .values({ productId, name: null, sku, quantity })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async send(call: Call, sent: SentCall) {
    const answer = await sendCall(this.shop.app, call, sent)
    return { status: answer.statusCode, ...answer.json() }
  }

  create(headers: Record<string, string>, lines: readonly (CartWish & { price: number })[], email?: string) {
    return this.send(calls.createOrder, { headers, body: { lines, ...(email && { email }) } })
  }

  /** An order of one variant, whose delivery is stated. @param price pesos a piece. */
  async ordered(headers: Record<string, string>, variantId: number, quantity = 1, price = 500) {
    const made = await this.create(headers, [{ variantId, quantity, price }], 'ana@rodada.test')
    if (!made.success) throw new Error(`No order: ${JSON.stringify(made)}`)
    const sent = await this.send(calls.setOrderDelivery, { headers, params: { id: made.id }, body: home })
    if (!sent.success) throw new Error(`No delivery: ${JSON.stringify(sent)}`)
    return made.id as number
  }

  begin(headers: Record<string, string>, id: number, total?: string) {
    return this.send(calls.beginOrderPayment, { headers, params: { id }, query: total ? { total } : {} })
  }

  pay(headers: Record<string, string>, id: number, query: Record<string, string>, body: object = {}) {
    return this.send(calls.payOrder, { headers, params: { id }, query, body })
  }

  show(headers: Record<string, string>, id: number) {
    return this.send(calls.getOrder, { headers, params: { id } })
  }

  /** A command of the staff with the current version of the order. */
  async staff(call: Call, id: number, body: object = {}) {
    const { version } = await this.row(id)
    const headers = as(staffId, 'ProductCapturist')
    return this.send(call, { headers, params: { id }, body: { version, ...body } })
  }

  merge(headers: Record<string, string>, lines: readonly CartWish[], key: string) {
    return this.send(mergeCart, { headers: { ...headers, 'idempotency-key': key }, body: { lines } })
  }

  /** Drops mails that wait: those to accounts need identity, which does not run here. */
  async dropMails(): Promise<void> {
    await takeJobs(this.shop.orm, 'shop', mailQueueName)
  }

  row(id: number) {
    return this.shop.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  variant(id: number) {
    return this.shop.db
      .selectFrom('variant')
      .select(['quantity', 'reserved'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  attempts(orderId: number) {
    return this.shop.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('payableId', '=', orderId)
      .orderBy('id')
      .execute()
  }
}
