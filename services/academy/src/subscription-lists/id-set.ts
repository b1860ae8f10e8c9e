/** A set of ids at a bit for each number up to the highest; ids come from a sequence, so few bits lie idle. */
export class IdSet {
  readonly #bits: Uint8Array

  private constructor(bits: Uint8Array) {
    this.#bits = bits
  }

  /** Takes ids as PostgreSQL packs them: integers with the highest byte first, in any order, repeated or not. */
  static unpack(packed: Buffer): IdSet {
    const ids = new Int32Array(new Uint8Array(Buffer.from(packed).swap32()).buffer)
    let highest = 0
    for (const id of ids) highest = Math.max(highest, id)
    return new IdSet(withIds(new Uint8Array((highest >> 3) + 1), ids))
  }

  has(id: number): boolean {
    return ((this.#bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0
  }

  /** This set without `changed`, and with `ids`. */
  replace(changed: readonly number[], ids: readonly number[]): IdSet {
    const highest = Math.max(this.#bits.length * 8 - 1, ...ids)
    const bits = new Uint8Array((highest >> 3) + 1)
    bits.set(this.#bits)
    for (const id of changed)
      if (id >> 3 < bits.length) bits[id >> 3] = (bits[id >> 3] ?? 0) & ~(1 << (id & 7))
    return new IdSet(withIds(bits, ids))
  }
}

function withIds(bits: Uint8Array, ids: Iterable<number>): Uint8Array {
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
  return bits
}
