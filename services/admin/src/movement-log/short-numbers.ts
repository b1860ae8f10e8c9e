import { anyDigit, type EntryGroup } from './read-entries.ts'

/** Ids at a bit each; grows with the log. */
class GrowingIds {
  /** As in `IdSet`. */
  bits = new Uint8Array(128)

  add(id: number): void {
    if (id >> 3 >= this.bits.length) {
      const bits = new Uint8Array(Math.ceil(((id >> 3) + 1) * 1.5))
      bits.set(this.bits)
      this.bits = bits
    }
    this.bits[id >> 3] = (this.bits[id >> 3] ?? 0) | (1 << (id & 7))
  }
}

const nowhere = { bits: new Uint8Array(0) }
const isBlank = (letter: string | undefined) => letter === undefined || /\s/.test(letter)

/**
 * The entries in which a digit occurs, and two characters of which one is a digit: words that no index finds, kept as
 * the log is read. At a million entries a set takes 125 to 190 KB; of numbers there are 110, others few.
 */
export class ShortNumbers {
  readonly #sets = new Map<string, GrowingIds>()

  /** Adds entries. Of those of which no text is kept, numbers alone: what else stands beside their digits has no bound. */
  add({ ids, text, written }: EntryGroup, isTold: boolean): void {
    const places = placesOf(text, isTold)
    ids.forEach((id, at) => {
      const start = at * text.length
      for (const [from, to] of places) this.#setOf(written.slice(start + from, start + to)).add(id)
    })
  }

  /** Where a word of one or two characters occurs. */
  find(key: string): { readonly bits: Uint8Array } {
    return this.#sets.get(key) ?? nowhere
  }

  #setOf(key: string): GrowingIds {
    const known = this.#sets.get(key)
    if (known) return known
    const made = new GrowingIds()
    this.#sets.set(key, made)
    return made
  }
}

/** Where such words begin and end in every text of a group. */
function placesOf(text: string, isTold: boolean): (readonly [from: number, to: number])[] {
  const isDigit = (at: number) => text[at] === anyDigit
  const isWord = (at: number) => !isBlank(text[at]) && !isBlank(text[at + 1])
  return Array.from(text.split(''), (_, at) => at).flatMap((at) => {
    const isNumber = isDigit(at) && isDigit(at + 1)
    const isOther = isTold && isDigit(at) !== isDigit(at + 1) && isWord(at)
    return [
      ...(isDigit(at) ? [[at, at + 1] as const] : []),
      ...(isNumber || isOther ? [[at, at + 2] as const] : []),
    ]
  })
}
