import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 50
const requestTimeoutMs = 5000

/**
 * Asks the part at `address` for `/readyz` until it answers 200. Returns false when it does not within the
 * time, or `isOver` says so.
 */
export async function waitUntilReady(
  address: string,
  timeoutMs: number,
  isOver: () => boolean,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && !isOver()) {
    if (await answers(`${address}/readyz`)) return true
    await sleep(pauseMs)
  }
  return false
}

const pulseMs = 5000
/** A busy part is late once or twice; a hung one is late for good. */
const mostMisses = 3

/**
 * Asks the part at `address` for `/healthz` every few seconds. Resolves once it was silent too often in a row to be
 * alive, or `signal` says that it is over.
 * @returns whether it hangs.
 */
export async function waitUntilHung(
  address: string,
  signal: AbortSignal,
  everyMs: number = pulseMs,
): Promise<boolean> {
  for (let misses = 0; misses < mostMisses; ) {
    await sleep(everyMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return false
    misses = (await answers(`${address}/healthz`, everyMs)) ? 0 : misses + 1
  }
  return !signal.aborted
}

async function answers(url: string, timeoutMs: number = requestTimeoutMs): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      // A keep-alive connection would still be open when the part stops, and hold it up.
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // Not listening, or silent: the caller counts.
    return false
  }
}
