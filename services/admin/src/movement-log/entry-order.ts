import type { IdSet } from '@rodada/service/catalogue/id-set'

/** What the lists need of an entry. */
export interface KeptEntry {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** What it has in common with many others, as a number. */
  readonly kind: number
}

/** What entries must fulfil, a bit for each condition: by their kind, or by standing in a set. */
export interface Conditions {
  readonly all: number
  /** Of each kind the conditions that it fulfils. */
  readonly kinds: Uint32Array
  /** Of each kind those, and the ones that its entries fulfil if they stand in the set. */
  readonly possible: Uint32Array
  readonly sets: readonly { readonly bit: number; readonly ids: Pick<IdSet, 'bits'> }[]
}

const firstCapacity = 1024

/** The log as numbers, sixteen bytes an entry and eight to work with, in the order of (time, id) in which lists show it. It only ever grows. */
export class EntryOrder {
  #ids = new Int32Array(firstCapacity)
  #kinds = new Uint32Array(firstCapacity)
  #times = new Float64Array(firstCapacity)
  #length = 0
  /** Where passes write, so that none has to make as much room as there are entries. */
  #scratch = new Int32Array(firstCapacity)
  #fulfilled = new Uint32Array(firstCapacity)

  get length(): number {
    return this.#length
  }

  /** Adds entries, in any order, whose ids are higher than those that are there; their times may lie among the earlier. */
  add(entries: readonly KeptEntry[]): void {
    const fresh = entries.toSorted((one, other) => one.time - other.time || one.id - other.id)
    const [first] = fresh
    if (!first) return
    this.#reserve(this.#length + fresh.length)
    // Most are the newest: only what happened later than the first of them moves.
    const start = this.#placeAfter(first.time)
    const later = this.#read(start)
    this.#length = start
    for (const entry of fresh) {
      while (this.#isBefore(later.at(-1), entry)) this.#push(later.pop())
      this.#push(entry)
    }
    while (later.length > 0) this.#push(later.pop())
  }

  /** How many entries happened before the instant. */
  countBefore(time: number): number {
    return this.#firstPlace((at) => at >= time)
  }

  /** Ids in order from one place up to another; shared memory, good until the next `add`. */
  between(from: number, to: number): Int32Array {
    return this.#ids.subarray(from, Math.max(from, to))
  }

  /**
   * Ids, from one place up to another, of what fulfils everything. Loops without branches and calls: with them a
   * million entries take ten to twenty times as long.
   */
  matching(from: number, to: number, conditions: Conditions): Int32Array {
    const { all, possible, sets } = conditions
    const isCandidate = Uint8Array.from(possible, (bits) => (bits === all ? 1 : 0))
    const [ids, entryKinds, found] = [this.#ids, this.#kinds, this.#scratch]
    let length = 0
    for (let at = from; at < to; at += 1) {
      found[length] = at
      length += isCandidate[entryKinds[at] ?? 0] ?? 0
    }
    if (sets.length > 0) length = this.#keepMatching(length, conditions)
    for (let at = 0; at < length; at += 1) found[at] = ids[found[at] ?? 0] ?? 0
    return found.slice(0, length)
  }

  /** Of the places that a pass has found, by their kinds, those that stand in the sets too. @returns how many. */
  #keepMatching(candidates: number, { all, kinds, sets }: Conditions): number {
    const [ids, entryKinds, found, fulfilled] = [this.#ids, this.#kinds, this.#scratch, this.#fulfilled]
    for (let candidate = 0; candidate < candidates; candidate += 1)
      fulfilled[candidate] = kinds[entryKinds[found[candidate] ?? 0] ?? 0] ?? 0
    for (const { bit, ids: members } of sets) {
      const { bits } = members
      for (let candidate = 0; candidate < candidates; candidate += 1) {
        const id = ids[found[candidate] ?? 0] ?? 0
        const isMember = ((bits[id >> 3] ?? 0) >> (id & 7)) & 1
        fulfilled[candidate] = (fulfilled[candidate] ?? 0) | (isMember * bit)
      }
    }
    let length = 0
    for (let candidate = 0; candidate < candidates; candidate += 1) {
      found[length] = found[candidate] ?? 0
      length += fulfilled[candidate] === all ? 1 : 0
    }
    return length
  }

  #placeAfter(time: number): number {
    return this.#firstPlace((at) => at > time)
  }

  /** The first place whose time passes, where all after it pass too. */
  #firstPlace(passes: (time: number) => boolean): number {
    let low = 0
    let high = this.#length
    while (low < high) {
      const middle = (low + high) >> 1
      if (passes(this.#times[middle] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The entries from a place on, last one first. */
  #read(start: number): KeptEntry[] {
    return Array.from({ length: this.#length - start }, (_, back) => {
      const at = this.#length - 1 - back
      return { id: this.#ids[at] ?? 0, time: this.#times[at] ?? 0, kind: this.#kinds[at] ?? 0 }
    })
  }

  /** Of the same instant the one that was there comes first: its id is lower. */
  #isBefore(one: KeptEntry | undefined, other: KeptEntry): boolean {
    return one !== undefined && one.time <= other.time
  }

  #push(entry: KeptEntry | undefined): void {
    if (!entry) return
    this.#ids[this.#length] = entry.id
    this.#times[this.#length] = entry.time
    this.#kinds[this.#length] = entry.kind
    this.#length += 1
  }

  #reserve(capacity: number): void {
    if (capacity < this.#ids.length) return
    const size = Math.ceil(capacity * 1.5)
    this.#ids = grown(this.#ids, new Int32Array(size))
    this.#times = grown(this.#times, new Float64Array(size))
    this.#kinds = grown(this.#kinds, new Uint32Array(size))
    this.#scratch = new Int32Array(size)
    this.#fulfilled = new Uint32Array(size)
  }
}

function grown<T extends Float64Array | Uint32Array | Int32Array>(from: T, to: T): T {
  to.set(from)
  return to
}
