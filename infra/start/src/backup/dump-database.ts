import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writePiece } from './digest.ts'
import { type BackedUpTable, type Manifest, tablePath } from './manifest.ts'
import { quoted, readPartStates, readSequences, readTables } from './platform-tables.ts'

/** Settings that make the format of values independent of the server's: text that every version of PostgreSQL reads. */
export const copySettings = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

type DumpedDatabase = Pick<Manifest, 'platformId' | 'takenAt' | 'parts' | 'tables' | 'sequences'>

/**
 * Writes every table as it is at one moment, while the platform runs: all is read in one snapshot, which blocks only
 * migrations. After a failure the connection may be within a copy and takes no more statements.
 */
export async function dumpDatabase(
  client: Client,
  parts: readonly PartName[],
  folder: string,
  signal?: AbortSignal,
): Promise<DumpedDatabase> {
  await client.query('begin isolation level repeatable read read only')
  for (const setting of copySettings) await client.query(setting)
  const shapes = await readTables(client, parts)
  const names = shapes.map(({ schema, name }) => quoted(client, schema, name))
  // No migration may change a table between the snapshot and its turn.
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const identity = await readIdentity(client)
  const tables: BackedUpTable[] = []
  for (const shape of shapes) tables.push({ ...shape, ...(await dumpTable(client, shape, folder, signal)) })
  const states = { parts: await readPartStates(client, parts), sequences: await readSequences(client, parts) }
  await client.query('commit')
  return { ...identity, ...states, tables }
}

async function readIdentity(client: Client): Promise<Pick<Manifest, 'platformId' | 'takenAt'>> {
  const { rows } = await client.query<{ id: string; now: Date }>('select id, now() from platform.identity')
  const [identity] = rows
  if (!identity) throw new Error('The platform has no id')
  return { platformId: identity.id, takenAt: identity.now.toISOString() }
}

async function dumpTable(
  client: Client,
  { schema, name, columns }: Pick<BackedUpTable, 'schema' | 'name' | 'columns'>,
  folder: string,
  signal: AbortSignal | undefined,
) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  // Not the table itself, which cannot be copied where it has partitions.
  const rows = client.query(copyTo(`copy (select ${list} from ${quoted(client, schema, name)}) to stdout`))
  const path = join(folder, tablePath({ schema, name }))
  const piece = await writePiece(path, rows, { through: [createGzip({ level: 4 })], signal })
  return { rows: rows.rowCount, ...piece }
}
