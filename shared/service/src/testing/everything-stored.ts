import type { PartName } from '@rodada/contracts/platform/platform'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jobsSchema } from '../messages/queues.ts'

/**
 * All rows of a part's tables with what waits in its queues, for before and after.
 * @param except tables that refused requests write too.
 */
export async function everythingStored<Tables>(
  db: Kysely<Tables>,
  service: PartName,
  except: readonly string[] = [],
): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${service} order by 1`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter((name) => !/^mikro_orm|migration/.test(name))
  const jobs = await sql`
    select name, data from ${sql.table(`${jobsSchema(service)}.job`)}
    where not starts_with(name, '__pgboss') order by id`.execute(db)
  const queries = names.filter((name) => !except.includes(name)).map(rowsOf)
  const stored = await sql`${sql.join(queries, sql` union all `)}`.execute(db)
  return { stored: stored.rows, jobs: jobs.rows }
}

/** Sorted by their whole content: an order by some columns would change with the plan of the database. */
function rowsOf(table: string): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(table)} as name, coalesce(json_agg(each_row order by each_row::text), '[]') as rows
    from ${sql.table(table)} as each_row`
}
