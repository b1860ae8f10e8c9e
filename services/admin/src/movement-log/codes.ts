/** Gives each value that it meets a number, counted from 0. */
export class Codes<T> {
  readonly values: T[] = []
  readonly #codes = new Map<string, number>()

  has(value: T): boolean {
    return this.#codes.has(JSON.stringify(value))
  }

  /** The number of a value; JSON tells values apart. */
  of(value: T): number {
    const key = JSON.stringify(value)
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    this.#codes.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}
