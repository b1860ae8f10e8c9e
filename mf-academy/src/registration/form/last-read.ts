import { useState } from 'react'

/** How a read of the page's loader went. */
export type Read<T> = { readonly value: T } | { readonly error: unknown }

/** Never rejects: a page with a form that is being filled in does not go where its data is asked for again in vain. */
export function readOf<T>(reading: Promise<T>): Promise<Read<T>> {
  return reading.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
}

/** The last read value. @throws the error of the first read. */
export function useLastRead<T>(read: Read<T>): T {
  const [last, setLast] = useState(read)
  if ('value' in read) {
    if (read !== last) setLast(read)
    return read.value
  }
  if ('value' in last) return last.value
  throw read.error
}

/** Remembers what came, and gives it again in the place of what does not come later. */
function createLastValue<T>(): (data: T | Promise<T>) => T | Promise<T> {
  // One answer for each: a page that waits is rendered again and again.
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

/** What is awaited; where a later read of it fails, what came last. */
export function useLastAwaited<T>(data: T | Promise<T>): T | Promise<T> {
  const [keep] = useState(createLastValue<T>)
  return keep(data)
}
