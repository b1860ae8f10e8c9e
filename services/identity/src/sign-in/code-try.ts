import type { EntityManager } from '@rodada/service/orm'
import { isKnownBrowser } from './known-browsers.ts'
import { type Counter, codesOf, countTry, secondsToWait } from './throttle.ts'

/**
 * Takes a try at a code of the second factor, counted before it is checked; `forgive` takes it back. After five wrong
 * ones in a row none is taken for a quarter of an hour.
 * @returns its counter, or the seconds to wait for the next one.
 */
export async function takeCodeTry(
  em: EntityManager,
  accountId: number,
  browser: string | null | undefined,
): Promise<Counter | number> {
  const isKnown = browser ? await isKnownBrowser(em, accountId, browser) : false
  const counter = codesOf(accountId, isKnown && browser ? browser : null)
  if ((await countTry(em, counter)) !== null) return counter
  return Math.max(1, await secondsToWait(em, [counter]))
}
