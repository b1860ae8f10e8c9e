import type { PartName } from '@rodada/contracts/platform'
import { type Kysely, sql } from 'kysely'
import { jobsSchema } from '../queues.ts'

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
    select table_name as name from information_schema.tables
    where table_schema = ${service} and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = tables.rows.map(({ name }) => name).filter((name) => !/^mikro_orm|migration/.test(name))
  const jobs = await sql`
    select name, data from ${sql.table(`${jobsSchema(service)}.job`)}
    where not starts_with(name, '__pgboss') order by id`.execute(db)
  const stored = await Promise.all(
    names.filter((name) => !except.includes(name)).map(async (name) => [name, await rowsOf(db, name)]),
  )
  return { stored, jobs: jobs.rows }
}

/** Sorted by their whole content: an order by some columns would change with the plan of the database. */
async function rowsOf<Tables>(db: Kysely<Tables>, table: string): Promise<unknown[]> {
  const { rows } = await sql`
    select each_row.* from ${sql.table(table)} as each_row order by each_row::text`.execute(db)
  return rows
}
