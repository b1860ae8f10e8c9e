import { setTimeout as sleep } from 'node:timers/promises'
import { getOrderPaymentCases } from '@rodada/contracts/order/staff-calls'
import { getStaffProducts } from '@rodada/contracts/product/staff-calls'
import { accounts, password } from '@rodada/e2e/accounts'
import { Account } from '@rodada/e2e/chaos/account'
import { killParts } from '@rodada/e2e/chaos/kill-parts'
import { RestartedPlatform } from '@rodada/e2e/chaos/restarted-platform'
import { Value } from 'typebox/value'
import type { KnownProduct } from '../order-invariants.ts'
import { Buyer, type Offer } from './buyer.ts'

const buyers = 200
/** Buyers at once: with more, each waits so long that no order survives the next kill. */
const atOnce = 10
const caseRoundMs = 2000
/** A kill waits at most so long for a buyer to pay: in the end nothing may be left to buy. */
const killsAfterMs = 15_000

/** A platform whose parts are killed, with the buyers of its last pieces and its staff. */
export class ShopUnderFire {
  readonly platform: RestartedPlatform
  readonly paid = new Set<number>()
  readonly staff = new Account()
  readonly #buyers = Array.from(
    { length: buyers },
    () => new Buyer(this.paid, this.staff, () => this.#cards++),
  )
  #offers: (Offer & KnownProduct)[] = []
  /** Cards posted to the bank so far. */
  #cards = 0

  constructor(dataDir: string) {
    this.platform = new RestartedPlatform(dataDir, () => this.#accounts())
  }

  get products(): readonly KnownProduct[] {
    return this.#offers
  }

  /** Leaves one piece of everything in stock that guests may buy; the movements of the demo data add up from zero. */
  async settleIn(): Promise<void> {
    await this.staff.must('POST', '/identificacion', { email: accounts.products, password })
    const answer = await this.staff.must(
      'GET',
      `${getStaffProducts.path}?itemsPerPage=50&state=Published&onlyStudents=false`,
    )
    for (const { id, price, variants } of Value.Parse(getStaffProducts.response, answer).list)
      for (const { id: variantId, quantity: known, reserved, price: own } of variants) {
        if (known === 0 || reserved > 0) continue
        const body = { known, quantity: 1, reason: 'count' }
        await this.staff.must('POST', `/api/Stock/Change/${variantId}`, body)
        this.#offers.push({ variantId, productId: id, price: own ?? price, quantity: 0 })
      }
    if (this.#offers.length === 0) throw new Error('Nothing in the demo data can be bought')
  }

  /** All buyers want the same last piece, another one every `roundMs`, while these parts are killed. */
  async killAtRandom(parts: readonly string[], roundMs: number): Promise<void> {
    let isOver = false
    const began = Date.now()
    const offer = () => this.#offers[Math.floor((Date.now() - began) / roundMs) % this.#offers.length]
    const living = Array.from({ length: atOnce }, async (_, lane) => {
      for (let turn = lane; !isOver; turn += atOnce) {
        const wanted = offer()
        if (wanted) await this.#buyers[turn % buyers]?.buy(wanted)
        await sleep(Math.random() * 150)
      }
    })
    const killing = killParts(this.platform.dataDir, parts, this.#isSelling()).finally(() => {
      isOver = true
    })
    await Promise.all([killing, ...living, this.#workCases(() => isOver)])
  }

  /** Buys every piece that is left. */
  async buyTheRest(): Promise<void> {
    const [buyer] = this.#buyers
    for (const offer of this.#offers) await buyer?.buyForSure(offer)
  }

  async closeCases(): Promise<void> {
    const answer = await this.staff.send('GET', getOrderPaymentCases.path)
    if (!answer) return
    for (const { id } of Value.Parse(getOrderPaymentCases.response, answer).list)
      await this.staff.send('POST', `/api/ProductCapturist/Payment/Close/${id}`, { note: 'Listo' })
  }

  /** Answers that no buyer should get. */
  oddities(): string[] {
    return this.#accounts().flatMap(({ oddities }) => oddities)
  }

  async #workCases(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.closeCases()
      await sleep(caseRoundMs)
    }
  }

  /** Whether everything answers and a card was posted since the last kill: on a slow machine no buyer would get that far. */
  #isSelling(): () => Promise<boolean> {
    let [cards, since] = [this.#cards, Date.now()]
    return async () => {
      if (!(await this.#isWhole())) return false
      if (this.#cards === cards && Date.now() - since < killsAfterMs) return false
      ;[cards, since] = [this.#cards, Date.now()]
      return true
    }
  }

  async #isWhole(): Promise<boolean> {
    return (await this.staff.send('GET', getOrderPaymentCases.path)) !== null
  }

  #accounts(): Account[] {
    return [this.staff, ...this.#buyers.map(({ account }) => account)]
  }
}
