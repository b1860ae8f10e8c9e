import type { PartName } from '@rodada/contracts/platform/platform'
import { jobsSchema } from '@rodada/service/messages/queues'
import type { Client } from 'pg'
import type { BackedUpSequence, BackedUpTable, PartState } from './manifest.ts'

/** The launcher's own schema: the platform's id, and the steps that were done. */
const ownSchema = 'platform'

export function schemasOf(parts: readonly PartName[]): string[] {
  return [ownSchema, ...parts.flatMap((part) => [part, jobsSchema(part)])]
}

type TableShape = Pick<BackedUpTable, 'schema' | 'name' | 'columns'>

/**
 * The tables that a backup holds, with the columns that are written. Rows of partitions are those of their table; counts
 * of a minute (unlogged tables) are worth nothing later.
 */
export async function readTables(client: Client, parts: readonly PartName[]): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select nspname as schema, relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any ($1) and relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
     order by nspname, relname`,
    [schemasOf(parts)],
  )
  return rows.filter(({ schema, name }) => !isLeftOut(schema, name))
}

/**
 * Sessions are in no backup: a user who signed out since, or was signed out, would be signed in again. The version of the
 * queues' schema is in the manifest.
 */
function isLeftOut(schema: string, name: string): boolean {
  return `${schema}.${name}` === 'gateway.session' || (schema.endsWith('_jobs') && name === 'version')
}

/** Positions of the sequences of the tables' ids: not part of any snapshot, and never behind it. */
export async function readSequences(client: Client, parts: readonly PartName[]): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any ($1) order by 1, 2',
    [schemasOf(parts)],
  )
  const sequences: BackedUpSequence[] = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(client, schema, name)}`,
    )
    for (const state of states) sequences.push({ schema, name, ...state })
  }
  return sequences
}

/** Bytes of the tables on the disk: more than the backup writes of them. */
export async function readTableBytes(client: Client, parts: readonly PartName[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(pg_class.oid)), 0) as bytes
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = any ($1) and relkind = 'r'`,
    [schemasOf(parts)],
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Migrations that the parts' tables were made by; empty for a part without any. */
export async function readPartStates(
  client: Client,
  parts: readonly PartName[],
): Promise<Record<string, PartState>> {
  const states: Record<string, PartState> = {}
  for (const part of parts) {
    states[part] = {
      migrations: (await readMigrations(client, part)).map(({ name }) => name),
      jobs: (await readJobsVersion(client, part)) ?? null,
    }
  }
  return states
}

async function readMigrations(client: Client, part: PartName): Promise<{ name: string }[]> {
  if (!(await isThere(client, `${part}.migration`))) return []
  const { rows } = await client.query<{ name: string }>(`select name from ${part}.migration order by id`)
  return rows
}

async function readJobsVersion(client: Client, part: PartName): Promise<number | undefined> {
  const table = `${jobsSchema(part)}.version`
  if (!(await isThere(client, table))) return undefined
  const { rows } = await client.query<{ version: number }>(`select version from ${table}`)
  return rows[0]?.version
}

export async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ])
  return rows[0]?.there ?? false
}

export function quoted(client: Client, schema: string, name: string): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}
