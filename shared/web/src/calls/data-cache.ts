/** Milliseconds for which a prefetched response is kept. */
export const freshMs = 10_000

export interface DataCache {
  /** `fetch` that answers from a prefetched response, once. A command drops all that were fetched before it. */
  readonly fetch: typeof fetch
  /**
   * Starts a read that a page is about to make.
   * @param isGuess the visitor has not opened the page yet: an answer other than OK is dropped, so that the page asks
   * anew.
   */
  warm(url: string, isGuess?: boolean): void
  /** Drops all responses, when the user changes. */
  forget(): void
}

interface Ahead {
  readonly response: Promise<Response>
  readonly until: number
  abort(): void
}

/** A caller that takes a response that is still on its way may abort it. */
function abortWith(signal: AbortSignal | null | undefined, { abort }: Ahead): void {
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
}

function isPlainRead(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && init?.headers === undefined
}

/**
 * Fetches a page's data beside its code: the router knows the calls before the page's loader does. A response is used
 * once, so a reload of the data always asks the server.
 */
export function createDataCache(fetch: typeof globalThis.fetch, now: () => number = Date.now): DataCache {
  const waiting = new Map<string, Ahead>()

  function take(url: string): Ahead | undefined {
    const entry = waiting.get(url)
    waiting.delete(url)
    return entry !== undefined && entry.until > now() ? entry : undefined
  }

  /** Aborts reads that no page took, which frees their connections. */
  function dropOld(): void {
    for (const [url, { until, abort }] of waiting) {
      if (until > now()) continue
      waiting.delete(url)
      abort()
    }
  }

  return {
    warm(url, isGuess = false) {
      dropOld()
      if (waiting.has(url)) return
      const controller = new AbortController()
      const response = fetch(url, { signal: controller.signal })
      const entry = { response, until: now() + freshMs, abort: () => controller.abort() }
      waiting.set(url, entry)
      const drop = () => waiting.get(url) === entry && waiting.delete(url)
      // Without an answer the loader makes the read itself.
      response.then(({ ok }) => ok || !isGuess || drop(), drop)
    },
    forget: () => waiting.clear(),
    async fetch(input, init) {
      if (!isPlainRead(init)) return fetch(input, init).finally(() => waiting.clear())
      const ahead = typeof input === 'string' ? take(input) : undefined
      if (ahead === undefined) return fetch(input, init)
      abortWith(init?.signal, ahead)
      return ahead.response.catch(() => fetch(input, init))
    },
  }
}
