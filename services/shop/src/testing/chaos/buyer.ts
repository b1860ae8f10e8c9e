import { receiveOrder } from '@rodada/contracts/order/staff-calls'
import { Account } from '@rodada/e2e/chaos/account'
import { chance, oneOf, payAtBank } from '@rodada/e2e/chaos/bank-visit'
import { home } from '../orders-harness.ts'

export interface Offer {
  readonly variantId: number
  readonly price: number
}

/** Ids of orders that a command called paid: they must be, whatever was killed right afterwards. */
export type PaidOrders = Set<number>

/** A guest who wants one piece and pays by card or at a branch, gets lost on the way or gives up. */
export class Buyer {
  readonly account = new Account()
  readonly #paid: PaidOrders
  /** Account of the staff who take the money at the branch. */
  readonly #staff: Account
  readonly #onCard: () => void

  /** @param onCard called whenever a card is posted to the bank. */
  constructor(paid: PaidOrders, staff: Account, onCard: () => void) {
    this.#paid = paid
    this.#staff = staff
    this.#onCard = onCard
  }

  /** Makes one order, as far as it gets. */
  async buy({ variantId, price }: Offer): Promise<void> {
    await this.account.send('POST', '/api/Browser/EnsureKey')
    const lines = [{ variantId, quantity: 1, price }]
    const made = await this.account.send('POST', '/api/Order/Create', { lines, email: 'ana@ejemplo.mx' })
    const id = Number(made?.id)
    if (made?.success !== true) return
    await this.account.send('POST', `/api/Order/Delivery/${id}`, home)
    if (chance(0.7)) return this.#payByCard(id)
    const reserved = await this.account.send('POST', `/api/Order/Pay/${id}?m=later`, {})
    if (reserved?.success !== true) return
    const next = oneOf(['pay', 'pay', 'cancel', 'forget'])
    if (next === 'pay') await this.#payAtBranch(id)
    else if (next === 'cancel') await this.account.send('POST', `/api/Order/Cancel/${id}`, {})
  }

  /** Pays at the branch; makes no order where no piece is left. */
  async buyForSure({ variantId, price }: Offer): Promise<void> {
    await this.account.must('POST', '/api/Browser/EnsureKey')
    const lines = [{ variantId, quantity: 1, price }]
    const made = await this.account.send('POST', '/api/Order/Create', { lines, email: 'ana@ejemplo.mx' })
    if (made?.success !== true) return
    const id = Number(made.id)
    await this.account.must('POST', `/api/Order/Delivery/${id}`, home)
    await this.#payAtBranch(id)
  }

  async #payByCard(id: number): Promise<void> {
    const back = await payAtBank(await this.account.send('POST', `/api/Order/PaymentAttempt/${id}`, {}))
    if (back) this.#onCard()
    // The buyer never returns from the bank, e.g. closes the tab.
    if (!back || chance(0.2)) return
    const times = chance(0.2) ? 2 : 1
    await Promise.all(Array.from({ length: times }, () => this.#settle(id, back)))
  }

  async #settle(id: number, back: object): Promise<void> {
    const answer = await this.account.send('POST', `/api/Order/Pay/${id}?m=card`, back)
    if (answer?.success === true) this.#paid.add(id)
  }

  async #payAtBranch(id: number): Promise<void> {
    const shown = await this.#staff.send('GET', `/api/ProductCapturist/Order/Details/${id}`)
    if (!shown) return
    const body = { version: Number(shown.version), method: 'cash' }
    const answer = await this.#staff.send('POST', receiveOrder.path.replace(':id', String(id)), body)
    if (answer?.success === true) this.#paid.add(id)
  }
}
