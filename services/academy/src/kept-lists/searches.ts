import type { IdSet } from '@rodada/service/catalogue/id-set'
import { recall } from '@rodada/service/catalogue/recall'
import type { OrderedRows } from './ordered-rows.ts'

/** What sets leave of an order, and what that was made of. */
interface Searched {
  readonly orderName: string
  readonly order: OrderedRows
  readonly sets: readonly IdSet[]
  readonly rows: OrderedRows
}

/** The rows of a search take 13 MB at most at a million of them. */
const mostSearches = 20

/** How an order is called among those of a list, and its rows now. */
export interface NamedOrder {
  readonly name: string
  readonly rows: OrderedRows
}

/** What was searched last, until the order or one of the sets is another. */
export class Searches {
  readonly #known = new Map<string, Searched>()

  /** How many searches are remembered. */
  get size(): number {
    return this.#known.size
  }

  /** The rows of the order that stand in every set. @param texts tell the search from others of the order. */
  find({ name, rows: order }: NamedOrder, texts: readonly string[], sets: readonly IdSet[]): OrderedRows {
    this.#forgetOutdated(name, order)
    if (sets.length === 0) return order
    const key = JSON.stringify([name, ...texts])
    const known = this.#known.get(key)
    const search = known?.sets.every((set, at) => set === sets[at])
      ? known
      : { orderName: name, order, sets, rows: sets.reduce((rows, set) => rows.only(set), order) }
    this.#known.delete(key)
    return recall(this.#known, key, () => search, mostSearches).rows
  }

  /** Each change makes a new order: those before it would stay in memory with what was searched in them. */
  #forgetOutdated(orderName: string, order: OrderedRows): void {
    for (const [key, known] of this.#known)
      if (known.orderName === orderName && known.order !== order) this.#known.delete(key)
  }
}
