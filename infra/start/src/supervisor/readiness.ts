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
    if (await isReady(address)) return true
    await sleep(pauseMs)
  }
  return false
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/readyz`, {
      // A kept connection would still stand when the part stops.
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // Not listening yet: asked again.
    return false
  }
}
