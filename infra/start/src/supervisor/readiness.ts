import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 50
const requestTimeoutMs = 5000

/**
 * Requests `/readyz` of the part at `address` until it answers 200. @returns false when it does not within the time,
 * or `isOver` returns true.
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
/** A busy part misses one or two checks; a hung one misses all. */
const mostMisses = 3

/**
 * Requests `/healthz` of the part at `address` every few seconds. Resolves after too many misses in a row, or when
 * `signal` aborts.
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

/** Not by `fetch`, whose library would stay in the launcher's memory. */
function answers(url: string, timeoutMs: number = requestTimeoutMs): Promise<boolean> {
  return new Promise((resolve) => {
    // A kept-alive connection would delay the part's stop.
    const request = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    // Not listening, or silent: the caller counts the miss.
    request.on('error', () => resolve(false))
  })
}
