import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../start-error.ts'
import { copySettings } from './dump-database.ts'
import { type BackedUpTable, type Manifest, tablePath } from './manifest.ts'
import { quoted, readPartStates, readTables, schemasOf } from './platform-tables.ts'
import { endRestore } from './unfinished-restore.ts'

/**
 * Fills the tables, which the backup's own migrations have made, with its rows, in one transaction. Rows that the
 * migrations inserted themselves are replaced by the backup's. After a failure the end of the connection undoes
 * everything.
 * @throws StartError when tables or queues are not those of the backup.
 */
export async function loadDatabase(
  client: Client,
  parts: readonly PartName[],
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await requireSameShape(client, parts, manifest)
  await client.query('begin')
  for (const setting of copySettings) await client.query(setting)
  const names = manifest.tables.map(({ schema, name }) => quoted(client, schema, name))
  // Rows come table by table: references are checked once all are there.
  const foreignKeys = await dropForeignKeys(client, schemasOf(parts))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, folder, table)
  for (const { schema, name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1, $2, $3)', [quoted(client, schema, name), value, isCalled])
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const statement of foreignKeys) await client.query(statement)
  await endRestore(client)
  await client.query('commit')
}

async function loadTable(client: Client, folder: string, table: BackedUpTable): Promise<void> {
  const { schema, name, columns, rows } = table
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  // Functions of generated columns and checks find other functions by this path.
  await client.query(`set local search_path = ${client.escapeIdentifier(schema)}, extensions`)
  const target = client.query(copyFrom(`copy ${quoted(client, schema, name)} (${list}) from stdin`))
  await pipeline(createReadStream(join(folder, tablePath(table))), createGunzip(), target)
  if (target.rowCount === rows) return
  throw new StartError(
    `El respaldo dice que ${schema}.${name} tiene ${rows} filas y trae ${target.rowCount}.`,
  )
}

/** @returns the statements that restore the keys and thereby check every row. */
async function dropForeignKeys(client: Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; table: string; name: string; definition: string }>(
    `select nspname as schema, relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0 and nspname = any ($1)`,
    [schemas],
  )
  const statements: string[] = []
  for (const { schema, table, name, definition } of rows) {
    const [of, constraint] = [quoted(client, schema, table), client.escapeIdentifier(name)]
    await client.query(`alter table ${of} drop constraint ${constraint}`)
    statements.push(`alter table ${of} add constraint ${constraint} ${definition}`)
  }
  return statements
}

async function requireSameShape(
  client: Client,
  parts: readonly PartName[],
  manifest: Manifest,
): Promise<void> {
  const states = await readPartStates(client, parts)
  for (const part of parts) {
    if (states[part]?.jobs !== (manifest.parts[part]?.jobs ?? null))
      throw otherVersion(`las colas de ${part}`)
  }
  const shapes = await readTables(client, parts)
  for (const { schema, name, columns } of manifest.tables) {
    const found = shapes.find((shape) => shape.schema === schema && shape.name === name)
    const isSame = found && columns.every((column) => found.columns.includes(column))
    if (!isSame) throw otherVersion(`${schema}.${name}`)
  }
}

function otherVersion(what: string): StartError {
  return new StartError(
    `Este código hace ${what} de otra forma que la versión del respaldo: restáuralo con la versión que lo hizo y actualiza después.`,
  )
}
