import { useState } from 'react'

/** `keys` for as many rows: those of rows that are gone end, further rows get new ones. */
function fitted(keys: readonly number[], rows: number): readonly number[] {
  const next = Math.max(-1, ...keys) + 1
  const missing = Math.max(0, rows - keys.length)
  return [...keys.slice(0, rows), ...Array.from({ length: missing }, (_, index) => next + index)]
}

/**
 * Keys of rows that are plain texts and have no identity of their own: each row keeps its key when others are taken
 * out or it changes places. A value from elsewhere takes the rows by their places.
 */
export function useRowKeys(rows: number) {
  const [lastKeys, setLastKeys] = useState<readonly number[]>([])
  const keys = fitted(lastKeys, rows)
  return {
    of: (index: number) => keys[index] ?? index,
    remove: (index: number) => setLastKeys(keys.toSpliced(index, 1)),
    swap(one: number, other: number) {
      setLastKeys(keys.with(one, keys[other] ?? other).with(other, keys[one] ?? one))
    },
  }
}
