/** A set of ids at a bit for each number up to the highest; ids come from a sequence, so few bits lie idle. */
export class IdSet {
  /** An id is in the set if bit `id & 7` of byte `id >> 3` is one: for loops over a great many. */
  readonly bits: Uint8Array

  private constructor(bits: Uint8Array) {
    this.bits = bits
  }

  /** Takes ids as PostgreSQL packs them: integers with the highest byte first, in any order, repeated or not. */
  static unpack(packed: Buffer): IdSet {
    return new IdSet(new Uint8Array(0)).replace([], unpackIds(packed))
  }

  has(id: number): boolean {
    return ((this.bits[id >> 3] ?? 0) & (1 << (id & 7))) !== 0
  }

  /** This set without `changed`, and with `ids`. */
  replace(changed: readonly number[], ids: Iterable<number>): IdSet {
    let highest = this.bits.length * 8 - 1
    // A loop: they may be too many for the arguments of a function.
    for (const id of ids) highest = Math.max(highest, id)
    const bits = new Uint8Array((highest >> 3) + 1)
    bits.set(this.bits)
    for (const id of changed)
      if (id >> 3 < bits.length) bits[id >> 3] = (bits[id >> 3] ?? 0) & ~(1 << (id & 7))
    return new IdSet(withIds(bits, ids))
  }
}

function withIds(bits: Uint8Array, ids: Iterable<number>): Uint8Array {
  for (const id of ids) bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7))
  return bits
}

/** Ids as PostgreSQL packs them (`string_agg(int4send(id), '')`): integers with the highest byte first. */
export function unpackIds(packed: Buffer): Int32Array {
  return new Int32Array(new Uint8Array(Buffer.from(packed).swap32()).buffer)
}
