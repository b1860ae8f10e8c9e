import { join } from 'node:path'
import type { Client } from 'pg'
import { step } from './console/step.ts'
import { makeDataDir } from './data-dir.ts'
import { connectAsAdministrator } from './database/connection.ts'
import { type Database, openDatabase, ownDatabase, runningDatabase } from './database/open-database.ts'
import { updateDatabase } from './database/update-database.ts'
import type { PlatformContext } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { makeContext, reservedPorts } from './platform-context.ts'
import { PortPool } from './ports.ts'
import { exists } from './postgres/reach.ts'
import { RunFolder } from './processes/run-folder.ts'
import { repository } from './repository.ts'
import { readSecrets } from './settings/secrets.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { readSource } from './settings/source.ts'
import { StartError } from './start-error.ts'

export interface CommandContext {
  readonly context: PlatformContext
  /** As the database's administrator. */
  readonly client: Client
}

export interface CommandOptions {
  /**
   * Whether roles and tables are updated first. `stopped`: only when the platform does not run, since its tables must
   * be those of the running code. Unset: always.
   */
  readonly updates?: 'stopped' | 'never'
  /** Refuses a DATA_DIR without a database instead of making one: a wrong folder would look like an empty platform. */
  readonly mustExist?: boolean
}

/**
 * The platform's database for commands beside `npm start`, updated unless the options say otherwise. Uses the database of
 * a running platform, else starts the embedded server until the command ends.
 */
export async function openForCommand(
  lifetime: Lifetime,
  { updates, mustExist = false }: CommandOptions = {},
): Promise<CommandContext> {
  const source = readSource(repository)
  const settings = readSettings(source, repository)
  if (mustExist) await requireDatabase(settings)
  const pool = new PortPool(reservedPorts(settings))
  const database = await findDatabase(settings, pool, lifetime)
  const running = await new RunFolder(settings.dataDir).ports()
  const context = await makeContext(settings, await readSecrets(source, settings), database, pool, running)
  const client = await connectAsAdministrator(database.administratorUrl)
  lifetime.onStop(() => client.end())
  if (updates === 'never' || (updates === 'stopped' && running)) return { context, client }
  await updateDatabase(client, context, database, lifetime)
  return { context, client }
}

async function requireDatabase({ databaseUrl, dataDir }: Settings): Promise<void> {
  const isThere = databaseUrl !== undefined || (await exists(join(dataDir, 'postgres')))
  if (!isThere)
    throw new StartError(
      `En ${dataDir} no hay datos de Rodada: revisa DATA_DIR, o arranca antes el sitio con «npm start».`,
    )
}

async function findDatabase(settings: Settings, pool: PortPool, lifetime: Lifetime): Promise<Database> {
  await makeDataDir(settings.dataDir)
  if (settings.databaseUrl) return ownDatabase(settings.databaseUrl)
  const runFolder = new RunFolder(settings.dataDir)
  if (await runFolder.holder()) {
    const running = await runningDatabase(settings.dataDir)
    if (running) return running
    throw new StartError(
      'La plataforma está arrancando o deteniéndose: espera un momento e inténtalo otra vez.',
    )
  }
  await runFolder.claim()
  lifetime.onStop(() => runFolder.release())
  return step('Iniciando la base de datos', () => openDatabase(settings, pool, lifetime))
}
