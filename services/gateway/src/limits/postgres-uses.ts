import { hash } from 'node:crypto'
import { unavailable } from '@rodada/service/errors'
import type { Pool } from 'pg'
import type { UseCounter } from './use-counter.ts'

const countUse = {
  name: 'limited-use-count',
  text: `insert into limited_use as known (key, uses, window_ends_at)
    values ($1, 1, now() + make_interval(secs => $2 / 1000.0))
    on conflict (key) do update set
      uses = case when known.window_ends_at <= now() then 1 else known.uses + 1 end,
      window_ends_at = case when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning uses, (extract(epoch from window_ends_at - now()) * 1000)::integer as ttl`,
}

/** Counts in the gateway's own schema. */
export function postgresUses(pool: Pool): UseCounter {
  return {
    async count(key, windowMs) {
      // A digest: the table is no list of visitors.
      const values = [hash('sha256', key, 'base64url'), windowMs]
      try {
        const { rows } = await pool.query<{ uses: number; ttl: number }>({ ...countUse, values })
        return { current: rows[0]?.uses ?? 0, ttl: rows[0]?.ttl ?? 0 }
      } catch (cause) {
        throw unavailable(cause)
      }
    },
  }
}
