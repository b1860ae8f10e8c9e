/** A source of numbers that always gives the same row for the same seed. */
export interface Random {
  /** 0 ≤ n < 1. */
  next(): number
  between(low: number, high: number): number
  /** Whole number, both ends included. */
  whole(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
}

/** FNV-1a over the seed's characters, then mulberry32; both are public-domain one-liners. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
