/** Milliseconds between the end of one poll and the next one. */
const intervalMs = 1000

export interface Polling {
  /** Resolves when the first poll has ended, well or not. */
  readonly first: Promise<void>
  /** Resolves when the poll under way has ended: the database that it reads may be closed then. */
  stop(): Promise<void>
}

/**
 * Polls now, and again a second after each poll, until it is stopped; keeps no process alive. `onError` gets the error
 * of every poll that fails.
 */
export function poll(ask: () => Promise<void>, onError: (error: unknown) => void): Polling {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function next(): Promise<void> {
    await ask().catch(onError)
    if (isStopped) return
    timer = setTimeout(() => {
      current = next()
    }, intervalMs).unref()
  }

  const first = next()
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
