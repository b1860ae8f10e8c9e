import type { EntityManager } from '@rodada/service/data/orm'
import { isKnownBrowser } from '../account/known-browsers.ts'
import { type Counter, codesOf, countTry, secondsToWait, triesInRow } from './throttle.ts'

export interface CodeTry {
  readonly counter: Counter
  /** Where it is wrong, codes are refused for the first time within a day. */
  readonly endsFirstRow: boolean
}

/**
 * Takes a try at a code of the second factor, counted before it is checked; `forgive` takes it back. After five wrong
 * ones in a row none is taken for a quarter of an hour, after five more for twice as long.
 * @returns the try, or the seconds to wait for the next one.
 */
export async function takeCodeTry(
  em: EntityManager,
  accountId: number,
  browser: string | null | undefined,
): Promise<CodeTry | number> {
  const isKnown = browser ? await isKnownBrowser(em, accountId, browser) : false
  const counter = codesOf(accountId, isKnown && browser ? browser : null)
  const failures = await countTry(em, counter)
  if (failures !== null) return { counter, endsFirstRow: failures === triesInRow }
  return Math.max(1, await secondsToWait(em, [counter]))
}
