/** How long a response that was fetched ahead may wait for its page, in milliseconds. */
export const freshMs = 10_000

export interface DataCache {
  /** `fetch` that hands out, once, a response fetched ahead. A command makes what was fetched before it old. */
  readonly fetch: typeof fetch
  /**
   * Starts a read whose page is about to ask for it.
   * @param isGuess the visitor has not asked for the page yet: a refusal of now says nothing of when they do.
   */
  warm(url: string, isGuess?: boolean): void
  /** Forgets what waits: another user asks from now on. */
  forget(): void
}

interface Ahead {
  readonly response: Promise<Response>
  readonly until: number
  abort(): void
}

/** The caller that takes a response still on its way may give it up. */
function abortWith(signal: AbortSignal | null | undefined, { abort }: Ahead): void {
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
}

function isPlainRead(init: RequestInit | undefined): boolean {
  return (init?.method ?? 'GET') === 'GET' && init?.headers === undefined
}

/**
 * Lets a page's data travel beside its code: the router knows the page's calls before its loader does.
 * A response is used once, so a reload of the data always asks the server.
 */
export function createDataCache(fetch: typeof globalThis.fetch, now: () => number = Date.now): DataCache {
  const waiting = new Map<string, Ahead>()

  function take(url: string): Ahead | undefined {
    const entry = waiting.get(url)
    waiting.delete(url)
    return entry !== undefined && entry.until > now() ? entry : undefined
  }

  /** No page has asked for it: the connection is free again. */
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
      // No answer at all is the loader's to meet: it asks again by itself.
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
