/** How long after one look the next one begins, in milliseconds. */
const everyMs = 1000

export interface Following {
  /** Resolves when the first look has ended, well or not. */
  readonly first: Promise<void>
  /** Resolves when the look that goes on has ended: what it asks may be closed then. */
  stop(): Promise<void>
}

/**
 * Follows what changes elsewhere: looks now, and again a second after each look, until it is stopped; keeps no process
 * alive. `onError` hears of every look that fails.
 */
export function follow(look: () => Promise<void>, onError: (error: unknown) => void): Following {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function lookOn(): Promise<void> {
    await look().catch(onError)
    if (isStopped) return
    timer = setTimeout(() => {
      current = lookOn()
    }, everyMs).unref()
  }

  const first = lookOn()
  let current = first
  return {
    first,
    stop() {
      isStopped = true
      clearTimeout(timer)
      return current
    },
  }
}
