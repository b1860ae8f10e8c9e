import { partSize, type RecordChanges, type RecordParts } from '@rodada/contracts/platform/sitemap'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

type Latest = { readonly latest: string }

/**
 * The parts of a catalogue's table for the site map, withdrawn records left out. Reads the whole table.
 * @param condition SQL that further narrows the records.
 */
export async function readRecordParts(
  db: QueryExecutorProvider,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<RecordParts> {
  const { rows } = await sql<Latest & { part: number; records: number }>`
    select (id - 1) / ${partSize}::integer + 1 as part, count(*)::integer as records, max(updated_at) as latest
    from ${sql.table(table)} where withdrawn_at is null and ${condition} group by 1 order by 1`.execute(db)
  return rows.map(({ part, records, latest }) => ({ part, records, updatedTime: toInstant(latest) }))
}

/** The records of one part with their latest changes, oldest id first. A part that is not there holds none. */
export async function readRecordChanges(
  db: QueryExecutorProvider,
  table: string,
  part: number,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<RecordChanges> {
  const { rows } = await sql<Latest & { id: number }>`
    select id, updated_at as latest from ${sql.table(table)}
    where withdrawn_at is null and ${condition}
      and id > (${part}::bigint - 1) * ${partSize}::bigint and id <= ${part}::bigint * ${partSize}::bigint
    order by id`.execute(db)
  return rows.map(({ id, latest }) => ({ id, updatedTime: toInstant(latest) }))
}

function toInstant(text: string): string {
  return new Date(text).toISOString()
}
