const quietMs = 30_000
const remembered = 100

/** Keeps the terminal readable: of lines that say the same, one in half a minute. Numbers, ids and queues do not count. */
export class Repetition {
  readonly #lastShown = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether the line says something that was not said a moment ago. */
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
