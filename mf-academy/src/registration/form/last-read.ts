import { useState } from 'react'

/** Outcome of a read in a loader. */
export type Read<T> = { readonly value: T } | { readonly error: unknown }

/** Never rejects, so that a failed reload does not replace a page whose form is being filled in. */
export function readOf<T>(reading: Promise<T>): Promise<Read<T>> {
  return reading.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** The last successfully read value. @throws the error of the first read. */
export function useLastRead<T>(read: Read<T>): T {
  const [last, setLast] = useState(read)
  if ('value' in read) {
    if (read !== last) setLast(read)
    return read.value
  }
  if ('value' in last) return last.value
  throw read.error
}

/** Falls back to the last value where a later read fails. */
function createLastValue<T>(): (data: T | Promise<T>) => T | Promise<T> {
  // The same promise for each read: a suspended page renders repeatedly.
  const settledReads = new WeakMap<Promise<T>, Promise<T>>()
  let last: { readonly value: T } | undefined

  function remember(value: T): T {
    last = { value }
    return value
  }
  function fallBack(error: unknown): T {
    if (last === undefined) throw error
    return last.value
  }
  return (data) => {
    if (!(data instanceof Promise)) return remember(data)
    const before = settledReads.get(data)
    if (before !== undefined) return before
    const next = data.then(remember, fallBack)
    settledReads.set(data, next)
    return next
  }
}

/** The read, or the last value where a later read fails. */
export function useLastAwaited<T>(data: T | Promise<T>): T | Promise<T> {
  const [keep] = useState(createLastValue<T>)
  return keep(data)
}
