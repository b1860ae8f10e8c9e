import { Pool, type QueryResult } from 'pg'

/** Milliseconds until it asks again: at rest, while something happens, and while it hears of no commit. */
const [atRestMs, busyMs, deafMs] = [10_000, 2000, 1000]

/** Milliseconds after which a connection that does not answer is given up. */
const silenceMs = 30_000

interface ListenerOptions {
  readonly url: string
  /** What the database shows of the connection. */
  readonly name: string
  /** Gets the error of every question that fails, and of a lost connection. */
  readonly onError: (error: unknown) => void
  /** Milliseconds between two questions where nothing happens; ten seconds unless given. */
  readonly restMs?: number
  /** Milliseconds until it asks once it has heard something, or expects more; two seconds unless given. */
  readonly newsMs?: number
  /** Milliseconds that an answer may take; half a minute unless given. */
  readonly answerMs?: number
}

interface Subscription {
  readonly channel: string
  /** Called with what a commit notifies the channel of. */
  heard?(payload: string): void
  /**
   * Finds what no notification told: what fell due by itself, or was notified while nothing was heard.
   * @returns whether more is to be expected soon.
   */
  ask(): Promise<boolean>
}

/** One connection to the database, which hears of commits while it is also used for queries, one at a time. */
export interface Listener {
  query(text: string, values?: unknown[]): Promise<QueryResult>
  /** Listens and asks until it is stopped: now, and each time a lost connection is there again, besides. */
  listen(subscription: Subscription): void
  /** Listens no more; resolves when the question under way has been answered. Queries are answered still. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Opens it without connecting. */
export function openListener({
  url,
  name,
  onError,
  restMs = atRestMs,
  newsMs = busyMs,
  answerMs = silenceMs,
}: ListenerOptions): Listener {
  const pool = new Pool({
    connectionString: url,
    application_name: name,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
    query_timeout: answerMs,
    keepAlive: true,
  })
  let subscription: Subscription | undefined
  let isListening = false
  let hasNews = false
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let dueAt = Number.POSITIVE_INFINITY
  let closing: Promise<void> | undefined

  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('notification', ({ payload = '' }) => {
      hasNews = true
      subscription?.heard?.(payload)
      lookWithin(newsMs)
    })
    client.once('end', () => {
      isListening = false
      lookWithin(0)
    })
  })

  function lookWithin(ms: number): void {
    const at = Date.now() + ms
    if (!subscription || looking || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      looking = look()
    }, ms).unref()
  }

  async function look(): Promise<void> {
    hasNews = false
    let pause = deafMs
    try {
      await startListening()
      const expectsMore = await subscription?.ask()
      if (isListening) pause = hasNews || expectsMore ? newsMs : restMs
    } catch (error) {
      onError(error)
    }
    looking = undefined
    dueAt = Number.POSITIVE_INFINITY
    lookWithin(pause)
  }

  async function startListening(): Promise<void> {
    if (!subscription || isListening) return
    await pool.query(`listen "${subscription.channel}"`)
    isListening = true
  }

  async function stop(): Promise<void> {
    subscription = undefined
    clearTimeout(timer)
    await looking
  }

  return {
    query: (text, values) => pool.query(text, values),
    listen(wanted) {
      subscription = wanted
      lookWithin(0)
    },
    stop,
    async close() {
      await stop()
      closing ??= pool.end()
      await closing
    },
  }
}
