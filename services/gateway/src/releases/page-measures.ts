import type { MeasureName, PageErrorKind } from '@rodada/contracts/page-report'
import type { AppName } from '@rodada/contracts/platform'
import { sql } from 'kysely'
import type { GatewayDb } from '../entities.ts'

/** How many days are kept and read. */
export const keptDays = 30

/** What is counted: a measurement in a step of the scale, or an error. */
export interface Counted {
  readonly app: AppName
  readonly version: string
  readonly name: MeasureName | `error-${PageErrorKind}`
  readonly step: number
}

/** What all gateways have counted of one release. */
export interface Summary {
  readonly app: string
  readonly version: string
  readonly name: string
  /** Step of the 75th percentile. */
  readonly p75: number
  readonly count: number
  readonly since: Date
}

/** Counts in memory and adds to what all gateways have in the database. */
export interface PageMeasures {
  count(counted: Counted): void
  /** Adds what was counted here. What the database does not take is counted on. */
  flush(): Promise<void>
  /** Summaries of the kept days. */
  read(): Promise<Summary[]>
  /** Removes older days. */
  retire(): Promise<void>
}

/** Instants come as PostgreSQL writes them. */
const summaries = sql<Omit<Summary, 'since'> & { readonly since: string }>`with step_count as (
    select app, version, name, step, sum(count) as count, min(since) as since
    from page_measure where day > current_date - ${sql.lit(keptDays)}
    group by app, version, name, step
  ), ranked as (
    select *, sum(count) over (by_step) as reached, sum(count) over (partition by app, version, name) as whole
    from step_count window by_step as (partition by app, version, name order by step)
  )
  select app, version, name, min(step) filter (where reached >= whole * 0.75)::integer as p75,
    max(whole)::double precision as count, min(since) as since
  from ranked group by app, version, name`

/** In the gateway's own schema. */
export function pageMeasures(db: GatewayDb): PageMeasures {
  let counts = new Map<string, { readonly counted: Counted; count: number }>()

  function increase(key: string, counted: Counted, by: number): void {
    const known = counts.get(key)
    if (known) known.count += by
    else counts.set(key, { counted, count: by })
  }

  return {
    count(counted) {
      const { app, version, name, step } = counted
      increase(`${app} ${version} ${name} ${step}`, counted, 1)
    },
    async flush() {
      if (counts.size === 0) return
      const taken = counts
      counts = new Map()
      // Always in the same order: gateways that write at once wait for each other instead of forever.
      const rows = [...taken].sort(([one], [next]) => (one < next ? -1 : 1)).map(([, row]) => row)
      try {
        await db
          .insertInto('page_measure')
          .values(rows.map(({ counted, count }) => ({ ...counted, count })))
          .onConflict((known) =>
            known
              .columns(['day', 'app', 'version', 'name', 'step'])
              .doUpdateSet({ count: sql`page_measure.count + excluded.count` }),
          )
          .execute()
      } catch (error) {
        for (const [key, { counted, count }] of taken) increase(key, counted, count)
        throw error
      }
    },
    async read() {
      const { rows } = await summaries.execute(db)
      return rows.map((row) => ({ ...row, since: new Date(row.since) }))
    },
    async retire() {
      const oldest = sql<string>`current_date - ${sql.lit(keptDays)}`
      await db.deleteFrom('page_measure').where('day', '<=', oldest).execute()
    },
  }
}
