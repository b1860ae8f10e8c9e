/**
 * One read for all who ask at the same time. Whoever asks while a read is under way waits for the next one,
 * which starts after the question: so nobody gets an answer older than the question.
 */
export class SharedRead<T> {
  readonly #read: () => Promise<T>
  #running: Promise<T> | undefined
  #next: Promise<T> | undefined

  constructor(read: () => Promise<T>) {
    this.#read = read
  }

  read(): Promise<T> {
    if (!this.#running) return this.#start()
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    )
    return this.#next
  }

  #start(): Promise<T> {
    this.#next = undefined
    const running = this.#read().finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }
}
