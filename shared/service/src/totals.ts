const maxAgeMs = 5000
const maxEntries = 1000

interface Entry {
  readonly countedAt: number
  readonly total: Promise<number>
}

/**
 * Exact totals of filtered lists, at most five seconds old. Counting 100 000 rows costs more than the page
 * itself, and all visitors who look at the same filter may share one count: concurrent askers wait for
 * the same query. A failed count is not kept.
 */
export class Totals {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** @param filter anything that JSON can tell apart; paging and order do not belong in it. */
  async get(filter: unknown, count: () => Promise<number>): Promise<number> {
    const key = JSON.stringify(filter)
    const known = this.#entries.get(key)
    if (known && this.#now() - known.countedAt < maxAgeMs) return known.total
    const entry: Entry = { countedAt: this.#now(), total: count() }
    this.#remember(key, entry)
    try {
      return await entry.total
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
      throw error
    }
  }

  #remember(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest)
  }
}
