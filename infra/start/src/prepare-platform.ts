import { step } from './console/step.ts'
import { makeDataDir } from './data-dir.ts'
import { connectAsAdministrator } from './database/connection.ts'
import { openDatabase } from './database/open-database.ts'
import { updateDatabase } from './database/update-database.ts'
import type { PlatformContext } from './environment.ts'
import type { Lifetime } from './lifetime.ts'
import { makeContext, reservedPorts } from './platform-context.ts'
import { isPortFree, PortPool } from './ports.ts'
import { type Ports, RunFolder } from './processes/run-folder.ts'
import { seedDemo } from './seed/demo.ts'
import { readSecrets, type Secrets } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'
import type { Source } from './settings/source.ts'
import { StartError } from './start-error.ts'

export interface ClaimedDataDir {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly runFolder: RunFolder
}

/**
 * Claims DATA_DIR for this process and clears the remains of a killed one. Before the claim only missing folders are
 * made.
 * @throws StartError when DATA_DIR or a secret is not usable, or another launcher works there.
 */
export async function claimDataDir(
  source: Source,
  settings: Settings,
  lifetime: Lifetime,
): Promise<ClaimedDataDir> {
  await makeDataDir(settings.dataDir)
  const runFolder = new RunFolder(settings.dataDir)
  await runFolder.claim()
  lifetime.onStop(() => runFolder.release())
  const secrets = await readSecrets(source, settings)
  await step('Terminando procesos de un arranque anterior', () => runFolder.endLeftovers())
  return { settings, secrets, runFolder }
}

/** @throws StartError naming the setting whose port is taken. */
export async function requirePorts(settings: Settings): Promise<void> {
  const { port, metricsPort, sandboxPort, host, paymentMode } = settings
  if (!(await isPortFree(port, host))) throw new StartError(busy('PORT', port))
  if (metricsPort !== undefined && !(await isPortFree(metricsPort))) {
    throw new StartError(busy('METRICS_PORT', metricsPort))
  }
  if (paymentMode === 'sandbox' && sandboxPort !== undefined && !(await isPortFree(sandboxPort))) {
    throw new StartError(busy('SANDBOX_PORT', sandboxPort))
  }
}

/** Opens the database and brings it up to date: roles, schemas, tables, demo data. */
export async function prepareData(claimed: ClaimedDataDir, lifetime: Lifetime): Promise<PlatformContext> {
  const { settings, secrets } = claimed
  const pool = new PortPool(reservedPorts(settings))
  const database = await step('Iniciando la base de datos', () => openDatabase(settings, pool, lifetime))
  const context = await makeContext(settings, secrets, database, pool)
  await claimed.runFolder.publishPorts(portsOf(context))
  const client = await connectAsAdministrator(database.administratorUrl)
  try {
    await updateDatabase(client, context, database, lifetime)
    await seedDemo(client, context, lifetime)
  } finally {
    await client.end()
  }
  lifetime.check()
  return context
}

/** The simulator's port only when it runs: other commands look for it there. */
function portsOf({ ports, metricsPort, sandboxPort, settings }: PlatformContext): Ports {
  const always = { ...ports, metrics: metricsPort }
  return settings.paymentMode === 'sandbox' ? { ...always, sandbox: sandboxPort } : always
}

function busy(name: string, port: number): string {
  return `El puerto ${port} está ocupado: detén el programa que lo usa o elige otro, por ejemplo «${name}=${port + 1} npm start».`
}
