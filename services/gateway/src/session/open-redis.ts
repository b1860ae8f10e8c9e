import type { FastifyBaseLogger } from 'fastify'

/** A command that is not answered for so long has failed. */
const answerTimeoutMs = 3000
const connectTimeoutMs = 2000
/** A connection that died without a word is found out within this time. */
const pingEveryMs = 10_000
const longestPauseMs = 1000

export type Redis = Awaited<ReturnType<typeof openRedis>>

/**
 * Connects to a Redis 6.2 or newer, or what speaks like it, in the background and as often as it takes: until then,
 * and while it is away, every command fails at once. Not for a cluster, which keeps apart what is changed together.
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
  // A fault fails the commands that meet it; without a listener it would end the process.
  redis.on('error', () => undefined)
  // It fails only when it is given up at the end, since the strategy goes on for good.
  redis.connect().catch(() => undefined)
  return redis
}

/** Tells the log when Redis goes and when it comes back, and nothing of the tries in between. */
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
