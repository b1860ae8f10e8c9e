import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'

/** Resolves as soon as a transaction of this database waits for a lock that another one holds. */
export async function somebodyWaits<Tables>(db: Kysely<Tables>): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(db)).rows.length === 0) await setTimeout(5)
}
