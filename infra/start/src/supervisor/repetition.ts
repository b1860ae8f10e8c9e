const quietMs = 30_000
const remembered = 100

/**
 * Keeps the terminal readable: shows one of several equal lines within half a minute. Numbers, ids and queues do not
 * count as a difference.
 */
export class Repetition {
  readonly #lastShown = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether no equal line was shown a moment ago. */
  isNews(line: string): boolean {
    // pg-boss logs an outage once for each worker of a queue.
    const key = line.replace(/ \(Queue: .*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#')
    const now = this.#now()
    const last = this.#lastShown.get(key)
    if (last !== undefined && now - last < quietMs) return false
    if (this.#lastShown.size >= remembered) this.#lastShown.clear()
    this.#lastShown.set(key, now)
    return true
  }
}
