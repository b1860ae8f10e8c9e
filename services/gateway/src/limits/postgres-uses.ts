import { hash } from 'node:crypto'
import { unavailable } from '@rodada/service/errors'
import { sql } from 'kysely'
import type { GatewayDb } from '../entities.ts'
import type { UseCounter } from './use-counter.ts'

const isOver = sql`limited_use.window_ends_at <= now()`

/** Counts in the gateway's own schema. */
export function postgresUses(db: GatewayDb): UseCounter {
  return {
    async count(key, windowMs) {
      const counting = db
        .insertInto('limited_use')
        .values({
          // A digest: the table is no list of visitors.
          key: hash('sha256', key, 'base64url'),
          uses: 1,
          windowEndsAt: sql<Date>`now() + ${windowMs} * interval '1 millisecond'`,
        })
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
      try {
        return await counting.executeTakeFirstOrThrow()
      } catch (cause) {
        throw unavailable(cause)
      }
    },
  }
}
