import { setTimeout as sleep } from 'node:timers/promises'
import { unavailable } from '@rodada/service/errors'
import pLimit from 'p-limit'

/** Sign-ins that are passed on to identity at once: enough to keep its one core for passwords busy. */
const turns = 4

/**
 * A turn ends when the answer is there, but no later than this: identity holds its refusals back for a while, and
 * many wrong passwords must not keep the right ones waiting.
 */
const longestTurnMs = 50

/** More waiting sign-ins than this would not be answered before their browsers give up. */
const longestLine = 500

/** Runs a check when its turn comes, first come, first served; rejects with `unavailable` where too many wait. */
export type InTurn = <T>(check: () => Promise<T>) => Promise<T>

/**
 * Makes a crowd that signs in at once stand in line here. In identity it would stand before everybody else at the
 * database, with a connection and a request to parse for each of them in one moment.
 */
export function signInQueue(turnMs = longestTurnMs): InTurn {
  const line = pLimit(turns)
  return async (check) => {
    if (line.pendingCount >= longestLine) throw unavailable(new Error('too many sign-ins in line'))
    return new Promise((resolve, reject) => {
      void line(async () => {
        const checked = check().then(resolve, reject)
        await Promise.race([checked, sleep(turnMs, undefined, { ref: false })])
      })
    })
  }
}
