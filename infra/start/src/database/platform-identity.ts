import { randomUUID } from 'node:crypto'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { codeOf, readIfThere, StartError } from '../start-error.ts'

/** Folders of DATA_DIR whose contents cannot be generated again. */
const irreplaceable = ['storage', 'releases', 'mail']

const fileOf = (dataDir: string) => join(dataDir, 'platform-id')

/**
 * Database and DATA_DIR belong together: files, releases and secrets of one shop do not fit another's database. Both
 * hold the same random id, made at the first start. Call before anything is written to the database.
 * @throws StartError when the two are of different platforms, or the database of a used DATA_DIR is empty.
 */
export async function requireSamePlatform(client: Client, dataDir: string): Promise<void> {
  const stored = await readId(dataDir)
  // A further machine on the same database.
  if (stored === undefined || stored === (await knownId(client))) return
  throw new StartError(
    `La base de datos no es la de ${dataDir} (platform-id): revisa DATABASE_URL y DATA_DIR, o restaura las dos del mismo respaldo.`,
  )
}

export async function makePlatformId(client: Client): Promise<void> {
  await client.query('create schema if not exists platform')
  await client.query(
    'create table if not exists platform.identity (singleton boolean primary key default true check (singleton), id uuid not null)',
  )
  await client.query('insert into platform.identity (id) values ($1) on conflict do nothing', [randomUUID()])
}

/** Notes in DATA_DIR which database it belongs to. Written to a draft and renamed: a crash leaves no partial file. */
export async function notePlatformId(client: Client, dataDir: string): Promise<void> {
  const id = await knownId(client)
  if (id === undefined || id === (await readId(dataDir))) return
  await writeId(dataDir, id)
}

/**
 * A backup is restored into an unused DATA_DIR, or into its own, which has lost its database.
 * @throws StartError when it is another platform's.
 */
export async function requireUnclaimed(dataDir: string, id: string): Promise<void> {
  const stored = await readId(dataDir)
  if (stored === id || (stored === undefined && !(await holdsFiles(dataDir)))) return
  throw new StartError(
    `${dataDir} tiene archivos de otro sitio: restaura el respaldo en otra DATA_DIR. No se cambió nada.`,
  )
}

/** Gives DATA_DIR to the platform whose backup is restored there. @throws StartError where it is another's. */
export async function claimForPlatform(dataDir: string, id: string): Promise<void> {
  await requireUnclaimed(dataDir, id)
  await writeId(dataDir, id)
}

async function writeId(dataDir: string, id: string): Promise<void> {
  const draft = `${fileOf(dataDir)}.nuevo`
  await writeFile(draft, `${id}\n`)
  await rename(draft, fileOf(dataDir))
}

/**
 * Called before a missing database is made: beside remains of a shop it was lost, and an empty one would hide that.
 * @throws StartError when DATA_DIR was in use.
 */
export async function requireUnusedDataDir(dataDir: string): Promise<void> {
  if ((await readId(dataDir)) === undefined && !(await holdsFiles(dataDir))) return
  throw new StartError(
    `Falta la base de datos ${join(dataDir, 'postgres')}, pero ${dataDir} tiene archivos de un sitio: restaura esa carpeta de tu respaldo, o usa otra DATA_DIR para empezar de cero.`,
  )
}

async function readId(dataDir: string): Promise<string | undefined> {
  return (await readIfThere(fileOf(dataDir)))?.trim()
}

async function holdsFiles(dataDir: string): Promise<boolean> {
  for (const name of irreplaceable) {
    const names = await readdir(join(dataDir, name)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
    if (names.length > 0) return true
  }
  return false
}

async function knownId(client: Client): Promise<string | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('platform.identity') is not null as there",
  )
  if (!found[0]?.there) return undefined
  const { rows } = await client.query<{ id: string }>('select id from platform.identity')
  return rows[0]?.id
}
