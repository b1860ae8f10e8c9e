import type { IdSet } from '@rodada/service/catalogue/id-set'
import { recall } from '@rodada/service/catalogue/recall'
import type { OrderedRows } from './ordered-rows.ts'

/** What sets leave of an order, and what that was made of. */
interface Searched {
  readonly order: OrderedRows
  readonly sets: readonly IdSet[]
  readonly rows: OrderedRows
}

/** The rows of a search take 13 MB at most at a million of them. */
const mostSearches = 20

/** What was searched last, until the order or one of the sets is another. */
export class Searches {
  readonly #known = new Map<string, Searched>()

  /** The rows of the order that stand in every set. @param key tells the search from others. */
  find(key: string, order: OrderedRows, sets: readonly IdSet[]): OrderedRows {
    if (sets.length === 0) return order
    const known = this.#known.get(key)
    const isCurrent = known?.order === order && known.sets.every((set, at) => set === sets[at])
    const search = isCurrent
      ? known
      : { order, sets, rows: sets.reduce((rows, set) => rows.only(set), order) }
    this.#known.delete(key)
    return recall(this.#known, key, () => search, mostSearches).rows
  }
}
