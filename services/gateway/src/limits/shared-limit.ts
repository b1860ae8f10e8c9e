import { hash } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit'
import type { CallLimit } from '@rodada/contracts/call'
import { tooManyRequests, unavailable } from '@rodada/service/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { onlyRetryAfter } from './general-limit.ts'

export interface SharedLimitOptions {
  /** Where all gateways count together. */
  readonly pool: Pool
  readonly limit: CallLimit
  /** Who is counted: a user, or null for the address (IPv6: its /64 network). Absent: always the address. */
  readonly userOf?: ((request: FastifyRequest) => Promise<number | null>) | undefined
}

/** Limits all routes of its scope together, over all gateways and their restarts. */
export const sharedLimit = fp(
  async (app: FastifyInstance, { pool, limit, userOf = nobody }: SharedLimitOptions) => {
    await app.register(rateLimit, {
      global: true,
      max: limit.max,
      timeWindow: limit.windowSeconds * 1000,
      keyGenerator: async (request) => {
        const userId = await userOf(request)
        return `${limit.name} ${userId === null ? normalizeIP(request.ip) : `user ${userId}`}`
      },
      store: storeIn(pool),
      errorResponseBuilder: tooManyRequests,
      ...onlyRetryAfter,
    })
  },
  { name: 'shared-limit' },
)

async function nobody(): Promise<null> {
  return null
}

const count = {
  name: 'limited-use-count',
  text: `insert into limited_use as known (key, uses, window_ends_at)
    values ($1, 1, now() + make_interval(secs => $2 / 1000.0))
    on conflict (key) do update set
      uses = case when known.window_ends_at <= now() then 1 else known.uses + 1 end,
      window_ends_at = case when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning uses, (extract(epoch from window_ends_at - now()) * 1000)::integer as ttl`,
}

type Counted = { current: number; ttl: number }

function storeIn(pool: Pool) {
  const countUse = async (key: string, windowMs: number): Promise<Counted> => {
    // A digest: the table is no list of visitors.
    const values = [hash('sha256', key, 'base64url'), windowMs]
    const { rows } = await pool.query<{ uses: number; ttl: number }>({ ...count, values })
    return { current: rows[0]?.uses ?? 0, ttl: rows[0]?.ttl ?? 0 }
  }
  return class Uses implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, counted?: Counted) => void, windowMs = 60_000): void {
      countUse(key, windowMs).then(
        (counted) => callback(null, counted),
        (cause: unknown) => callback(unavailable(cause)),
      )
    }

    child(): Uses {
      return new Uses()
    }
  }
}
