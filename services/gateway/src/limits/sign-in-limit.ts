import { hash } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { tooManyRequests, unavailable } from '@rodada/service/errors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { onlyRetryAfter } from './general-limit.ts'

/** Tries to sign in from one address in a minute, right or wrong; identity slows the wrong ones besides. */
export const signInTries = 60

/**
 * Limits the routes of its scope. Every try costs a password hash, so all gateways count together, in
 * PostgreSQL.
 */
export const signInLimit = fp(
  async (app: FastifyInstance, { pool }: { pool: Pool }) => {
    await app.register(rateLimit, {
      global: true,
      max: signInTries,
      timeWindow: 60_000,
      store: storeIn(pool),
      errorResponseBuilder: tooManyRequests,
      ...onlyRetryAfter,
    })
  },
  { name: 'sign-in-limit' },
)

const count = {
  name: 'sign-in-try-count',
  text: `insert into sign_in_try as known (key, tries, window_ends_at)
    values ($1, 1, now() + make_interval(secs => $2 / 1000.0))
    on conflict (key) do update set
      tries = case when known.window_ends_at <= now() then 1 else known.tries + 1 end,
      window_ends_at = case when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning tries, (extract(epoch from window_ends_at - now()) * 1000)::integer as ttl`,
}

type Counted = { current: number; ttl: number }

function storeIn(pool: Pool) {
  const countTry = async (address: string, windowMs: number): Promise<Counted> => {
    // A digest: the table is no list of visitors.
    const values = [hash('sha256', address, 'base64url'), windowMs]
    const { rows } = await pool.query<{ tries: number; ttl: number }>({ ...count, values })
    return { current: rows[0]?.tries ?? 0, ttl: rows[0]?.ttl ?? 0 }
  }
  return class Tries implements FastifyRateLimitStore {
    incr(
      address: string,
      callback: (error: Error | null, counted?: Counted) => void,
      windowMs = 60_000,
    ): void {
      countTry(address, windowMs).then(
        (counted) => callback(null, counted),
        (cause: unknown) => callback(unavailable(cause)),
      )
    }

    child(): Tries {
      return new Tries()
    }
  }
}
