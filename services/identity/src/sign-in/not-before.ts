import { setTimeout } from 'node:timers/promises'

/**
 * Settles as the work does, but no sooner than `ms` from now where it fails or `isSlow` says so of its result: the
 * duration of shorter work is then not seen from outside.
 */
export async function notBefore<T>(ms: number, work: Promise<T>, isSlow: (result: T) => boolean): Promise<T> {
  const end = performance.now() + ms
  const [outcome] = await Promise.allSettled([work])
  const rest = end - performance.now()
  if (rest > 0 && (outcome.status === 'rejected' || isSlow(outcome.value))) await setTimeout(Math.ceil(rest))
  return work
}
