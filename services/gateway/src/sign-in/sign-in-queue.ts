import { setTimeout as sleep } from 'node:timers/promises'
import { unavailable } from '@rodada/service/http/errors'
import pLimit from 'p-limit'

/** Sign-ins that are passed on to identity at once: enough to keep its one core for passwords busy. */
const turns = 4

/**
 * A turn ends when the answer is there, but no later than this: identity holds its refusals back for a while, and
 * many wrong passwords must not keep the right ones waiting.
 */
const longestTurnMs = 50

/** Sign-ins of a longer queue would not be answered before their browsers give up. */
const longestQueue = 500

/** Runs a check when its turn comes, first come, first served; rejects with `unavailable` where too many wait. */
export type RunQueued = <T>(check: () => Promise<T>) => Promise<T>

/**
 * A queue for many sign-ins at once. In identity they would take connections, parsing and the database from all other
 * requests.
 */
export function signInQueue(turnMs = longestTurnMs): RunQueued {
  const queue = pLimit(turns)
  return async (check) => {
    if (queue.pendingCount >= longestQueue) throw unavailable(new Error('too many sign-ins in the queue'))
    return new Promise((resolve, reject) => {
      void queue(async () => {
        const checked = check().then(resolve, reject)
        await Promise.race([checked, sleep(turnMs, undefined, { ref: false })])
      })
    })
  }
}
