import { hash } from 'node:crypto'
import { unavailable } from '@rodada/service/errors'
import type { Redis } from '../redis/open-redis.ts'
import type { UseCounter } from './use-counter.ts'

/** Counts in Redis, where a window's count goes by itself when the window ends. */
export function redisUses(redis: Redis): UseCounter {
  return {
    async count(use, windowMs) {
      const key = `rodada:uses:${hash('sha256', use, 'base64url')}`
      try {
        const [, current, ttl] = await redis
          .multi()
          .set(key, 0, { condition: 'NX', expiration: { type: 'PX', value: windowMs } })
          .incr(key)
          .pTTL(key)
          .execTyped()
        return { current, ttl }
      } catch (cause) {
        throw unavailable(cause)
      }
    },
  }
}
