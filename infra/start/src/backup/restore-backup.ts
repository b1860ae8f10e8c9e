import type { PartName } from '@rodada/contracts/platform/platform'
import { runMigrations } from '@rodada/service/data/migrations'
import { platformMigrations } from '@rodada/service/data/platform-tables'
import type { Client } from 'pg'
import { step } from '../console/step.ts'
import { isEmptySchema } from '../database/once.ts'
import { claimForPlatform, requireUnclaimed } from '../database/platform-identity.ts'
import { prepareDatabase } from '../database/prepare.ts'
import type { PartDatabase } from '../database/role-urls.ts'
import { hasMigrations, type PartMigrations, readMigrations } from '../migrate/part-migrations.ts'
import { StartError } from '../start-error.ts'
import { loadDatabase } from './load-database.ts'
import type { Manifest } from './manifest.ts'
import { type PlatformFiles, restoreFiles } from './platform-files.ts'
import { isThere } from './platform-tables.ts'
import { noteRestore, unfinishedRestore } from './unfinished-restore.ts'

export interface RestoreOptions {
  /** As the database's administrator. */
  readonly client: Client
  /** From which the passwords of the parts' roles follow. */
  readonly secret: string
  readonly parts: readonly PartName[]
  readonly files: PlatformFiles
  readonly dataDir: string
  database(part: PartName): PartDatabase
}

/**
 * Fills an empty database from a verified backup: tables as its migrations made them, then the files, then all rows
 * in one transaction. Until that is committed nothing starts on the database, and the restore can be repeated.
 * @throws StartError when the database or DATA_DIR is in use, or this code is older than the backup.
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<void> {
  const { client, secret, parts, files, dataDir } = options
  const migrations = await migrationsTo(manifest, parts)
  await requireEmptyDatabase(client, parts, manifest)
  await requireUnclaimed(dataDir, manifest.platformId)
  // From here on nothing else may start here: the database notes it first, then DATA_DIR.
  await noteRestore(client, manifest)
  await claimForPlatform(dataDir, manifest.platformId)
  await prepareDatabase(client, { parts, secret })
  await step('Creando las tablas', () => makeTables(migrations, options))
  await step('Restaurando los archivos', () => restoreFiles(files, folder))
  await step('Restaurando la base de datos', () => loadDatabase(client, parts, folder, manifest))
  await client.query('analyze')
}

/**
 * The migrations of each part that the backup's tables were made by. @throws StartError when this code lacks one of
 * them.
 */
async function migrationsTo(
  manifest: Manifest,
  parts: readonly PartName[],
): Promise<ReadonlyMap<PartName, PartMigrations>> {
  const found = new Map<PartName, PartMigrations>()
  for (const part of parts.filter(hasMigrations)) {
    const module = await readMigrations(part)
    const wanted = manifest.parts[part]?.migrations ?? []
    const own = module.migrations.filter(({ name }) => wanted.includes(name))
    const known = [...platformMigrations, ...own].map(({ name }) => name)
    const unknown = wanted.find((name) => !known.includes(name))
    if (unknown !== undefined) {
      throw new StartError(
        `El respaldo es de una versión más nueva que este código (${part}: ${unknown}): restáuralo con la versión que lo hizo o una posterior.`,
      )
    }
    // The update that follows adds parts that the backup does not know.
    if (wanted.length > 0) found.set(part, { ...module, migrations: own })
  }
  return found
}

async function makeTables(
  migrations: ReadonlyMap<PartName, PartMigrations>,
  { database }: RestoreOptions,
): Promise<void> {
  for (const [part, module] of migrations) {
    await runMigrations({ service: part, ownerUrl: database(part).ownerUrl, ...module })
  }
}

/** @throws StartError when the database was used, unless a restore began there and did not end. */
async function requireEmptyDatabase(
  client: Client,
  parts: readonly PartName[],
  { takenAt }: Manifest,
): Promise<void> {
  const unfinished = await unfinishedRestore(client)
  if (unfinished === takenAt) return
  let isUsed = unfinished !== undefined || (await isThere(client, 'platform.identity'))
  for (const part of parts) isUsed ||= !(await isEmptySchema(client, part))
  if (!isUsed) return
  throw new StartError(
    'La base de datos no está vacía: un respaldo solo se restaura en una nueva. No se cambió nada.',
  )
}
