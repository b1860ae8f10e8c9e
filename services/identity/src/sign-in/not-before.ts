import { setTimeout } from 'node:timers/promises'

/**
 * Settles as the work does; where `isSlow` says so of the result, or the work fails, no sooner than `ms` from now.
 * What the work took cannot then be seen from outside, as long as it is less.
 */
export async function notBefore<T>(ms: number, work: Promise<T>, isSlow: (result: T) => boolean): Promise<T> {
  const end = performance.now() + ms
  const [outcome] = await Promise.allSettled([work])
  const rest = end - performance.now()
  if (rest > 0 && (outcome.status === 'rejected' || isSlow(outcome.value))) await setTimeout(Math.ceil(rest))
  return work
}
