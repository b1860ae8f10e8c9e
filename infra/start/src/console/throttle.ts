/** Passes on at most one line in `intervalMs`, and the last one in any case. */
export class Throttle {
  readonly #show: (line: string) => void
  readonly #intervalMs: number
  #shownAt = 0
  #waiting: string | undefined

  constructor(show: (line: string) => void, intervalMs: number) {
    this.#show = show
    this.#intervalMs = intervalMs
  }

  take(line: string): void {
    if (Date.now() - this.#shownAt < this.#intervalMs) {
      this.#waiting = line
      return
    }
    this.#waiting = undefined
    this.#shownAt = Date.now()
    this.#show(line)
  }

  end(): void {
    if (this.#waiting !== undefined) this.#show(this.#waiting)
    this.#waiting = undefined
  }
}
