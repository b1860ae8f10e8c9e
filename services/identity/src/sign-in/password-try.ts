import type { EntityManager } from '@rodada/service/data/orm'
import { isKnownBrowser } from '../account/known-browsers.ts'
import type { UserAccount } from '../account/user-account.entity.ts'
import {
  type Counter,
  countTry,
  forgetOld,
  oneAddress,
  oneBrowser,
  secondsToWait,
  triesInRow,
  unknownBrowsers,
} from './throttle.ts'

/** A visitor who types the password of an account, which may not exist. */
export interface Attempt {
  readonly email: string
  readonly address: string
  /** Digest of the key by which the browser is known. */
  readonly browser: string | null
  readonly account: Pick<UserAccount, 'id'> | null
}

/** A try whose password may be checked. */
export interface TakenTry {
  readonly counter: Counter
  readonly address: Counter
  /** Whether this browser has not signed in to the account before. */
  readonly isUnknown: boolean
  /** Wrong tries in a row, this one included unless it proves right; null where only wrong ones are counted. */
  readonly failures: number | null
}

/**
 * Takes a try. Browsers that have signed in to the account count for themselves alone and do not wait for their address
 * either: no other browser can hold them up.
 * @param slowed whether tries wait for each other; if not, only what follows a whole row of wrong ones is refused.
 * @returns the try, or the seconds to wait for the next one.
 */
export async function takeTry(
  em: EntityManager,
  attempt: Attempt,
  slowed: boolean,
): Promise<TakenTry | number> {
  const { email, account, browser } = attempt
  const isKnown = account !== null && browser !== null && (await isKnownBrowser(em, account.id, browser))
  const counter = isKnown ? oneBrowser(account.id, browser) : unknownBrowsers(email)
  const taken = { counter, address: oneAddress(attempt.address), isUnknown: !isKnown }
  if (!slowed) return (await secondsToWait(em, [counter])) || { ...taken, failures: null }
  const waiting = isKnown ? 0 : await secondsToWait(em, [taken.address])
  if (waiting > 0) return waiting
  const failures = await countTry(em, counter)
  if (failures === null) return Math.max(1, await secondsToWait(em, [counter]))
  return { ...taken, failures }
}

export interface WrongTry {
  /** Seconds until the next try. */
  readonly wait: number
  /** Whether it was the last one in a row: such browsers are refused from now on. */
  readonly isLast: boolean
}

/** Counts a wrong password, for the address too. */
export async function countWrong(em: EntityManager, taken: TakenTry): Promise<WrongTry> {
  const { counter, address, isUnknown } = taken
  await forgetOld(em)
  const failures = taken.failures ?? (await countTry(em, { ...counter, free: triesInRow })) ?? 0
  if (taken.failures !== null) await countTry(em, address)
  const wait = await secondsToWait(em, isUnknown && taken.failures !== null ? [counter, address] : [counter])
  return { wait, isLast: failures >= triesInRow }
}
