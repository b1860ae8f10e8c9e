import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { unavailable } from '@rodada/service/http/errors'
import { sql } from 'kysely'
import type { GatewayDb } from '../entities.ts'
import type { Redis } from '../session/open-redis.ts'

/** Number of uses in the current window. */
export interface CountedUses {
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

/**
 * Counts one more use of `key` for all gateways, in the window of `windowMs` milliseconds that the first use opened.
 */
export type CountUse = (key: string, windowMs: number) => Promise<CountedUses>

const isOver = sql`limited_use.window_ends_at <= now()`

/** Counts in the gateway's own schema. */
export function usesInPostgres(db: GatewayDb): CountUse {
  return (key, windowMs) =>
    db
      .insertInto('limited_use')
      .values({ key, uses: 1, windowEndsAt: sql<Date>`now() + ${windowMs} * interval '1 millisecond'` })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          uses: sql`case when ${isOver} then 1 else limited_use.uses + 1 end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else limited_use.window_ends_at end`,
        }),
      )
      .returning([
        'uses as current',
        sql<number>`(extract(epoch from window_ends_at - now()) * 1000)::integer`.as('ttl'),
      ])
      .executeTakeFirstOrThrow()
}

/** Counts in Redis, where a count expires at the end of its window. */
export function usesInRedis(redis: Redis): CountUse {
  return async (use, windowMs) => {
    const key = `rodada:uses:${use}`
    const [, current, ttl] = await redis
      .multi()
      .set(key, 0, { condition: 'NX', expiration: { type: 'PX', value: windowMs } })
      .incr(key)
      .pTTL(key)
      .execTyped()
    return { current, ttl }
  }
}

/** A store of the limiter that all gateways share. Fails as `unavailable` where counts cannot be reached. */
export function sharedStore(count: CountUse) {
  return class SharedStore implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs = 60_000): void {
      count(key, windowMs).then(
        (counted) => callback(null, counted),
        (cause: unknown) => callback(unavailable(cause)),
      )
    }

    child(): SharedStore {
      return this
    }
  }
}
