import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit'
import type { CallLimit } from '@rodada/contracts/call'
import { tooManyRequests } from '@rodada/service/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { onlyRetryAfter } from './general-limit.ts'
import type { UseCounter } from './use-counter.ts'

export interface SharedLimitOptions {
  /** Where all gateways count together. */
  readonly uses: UseCounter
  readonly limit: CallLimit
  /** Who is counted: a user, or null for the address (IPv6: its /64 network). Absent: always the address. */
  readonly userOf?: ((request: FastifyRequest) => Promise<number | null>) | undefined
}

/** Limits all routes of its scope together, over all gateways and their restarts. */
export const sharedLimit = fp(
  async (app: FastifyInstance, { uses, limit, userOf = nobody }: SharedLimitOptions) => {
    await app.register(rateLimit, {
      global: true,
      max: limit.max,
      timeWindow: limit.windowSeconds * 1000,
      keyGenerator: async (request) => {
        const userId = await userOf(request)
        return `${limit.name} ${userId === null ? normalizeIP(request.ip) : `user ${userId}`}`
      },
      store: storeIn(uses),
      errorResponseBuilder: tooManyRequests,
      ...onlyRetryAfter,
    })
  },
  { name: 'shared-limit' },
)

async function nobody(): Promise<null> {
  return null
}

function storeIn(uses: UseCounter) {
  return class Uses implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs = 60_000,
    ): void {
      uses.count(key, windowMs).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      )
    }

    child(): Uses {
      return new Uses()
    }
  }
}
