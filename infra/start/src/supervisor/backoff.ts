const firstMs = 500
const longestMs = 30_000
const healthyMs = 60_000

/** The delay before a crashed part is started again. */
export class Backoff {
  #nextMs = firstMs

  /** @param ranMs how long the part had been ready before it crashed. */
  delayAfter(ranMs: number): number {
    if (ranMs >= healthyMs) this.#nextMs = firstMs
    const delay = this.#nextMs
    this.#nextMs = Math.min(delay * 2, longestMs)
    return delay
  }
}
