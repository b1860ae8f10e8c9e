import type { FastifyBaseLogger } from 'fastify'

/** Milliseconds after which a command without an answer has failed. */
const answerTimeoutMs = 3000
const connectTimeoutMs = 2000
/** Milliseconds within which a dead connection is noticed. */
const pingEveryMs = 10_000
const longestPauseMs = 1000

export type Redis = Awaited<ReturnType<typeof openRedis>>

/**
 * Connects in the background to Redis 6.2 or newer, or a compatible server, and tries again without end: while there is
 * no connection every command fails at once. Not for a cluster, which keeps apart what is changed together.
 * @param url `redis://` or, encrypted, `rediss://`.
 */
export async function openRedis(url: string) {
  // Loaded only where it is used.
  const { createClient } = await import('@redis/client')
  const redis = createClient({
    url,
    name: 'rodada-gateway',
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: pingEveryMs,
    commandOptions: { timeout: answerTimeoutMs },
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), longestPauseMs),
    },
  })
  // A fault fails the commands that it affects; without a listener it would end the process.
  redis.on('error', () => undefined)
  // Rejects only when it is closed, since the strategy tries again without end.
  redis.connect().catch(() => undefined)
  return redis
}

/** Logs when Redis goes and when it comes back, and no tries in between. */
export function reportFaults(redis: Redis, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): void {
  let isAway = false
  redis.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'Redis does not answer')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis answers again')
    isAway = false
  })
}
