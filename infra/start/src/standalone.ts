import { type PartName, serviceNames } from '@rodada/contracts/platform/platform'
import type { PartAddresses } from '@rodada/service/run/config'
import { ownDatabase } from './database/open-database.ts'
import { inherited, type PlatformContext, partEnvironment } from './environment.ts'
import { makeContext, reservedPorts } from './platform-context.ts'
import { PortPool } from './ports.ts'
import { readSecrets } from './settings/secrets.ts'
import { readSettings } from './settings/settings.ts'
import type { Source } from './settings/source.ts'
import { StartError } from './start-error.ts'

/** Port of the images, the same on every machine and in `infra/deploy/Dockerfile`. */
const listenPort = 8080
const internalPort = 9090

/** Addresses of parts that reach each other by their names, as containers and pods do. */
export const namedAddresses: PartAddresses = {
  ...Object.fromEntries(serviceNames.map((name) => [name, `http://${name}:${listenPort}`])),
  gateway: `http://gateway:${internalPort}`,
}

/** Settings that depend on where a part runs, not on the platform. */
const ofThePlace = new Set([
  ...['LISTEN_HOST', 'LISTEN_PORT', 'METRICS_PORT', 'DATA_DIR', 'APPS_DIR', 'SERVICES'],
  ...inherited,
])

/**
 * The environment of a part that runs without a supervisor, secrets included; everything else has defaults. Machines
 * with the same settings get the same environment, so no file needs to be shared.
 */
export function standaloneEnvironment(
  part: PartName,
  context: PlatformContext,
  addresses: PartAddresses = namedAddresses,
): Record<string, string> {
  const variables = Object.entries(partEnvironment(part, context)).filter(([name]) => !ofThePlace.has(name))
  return { ...Object.fromEntries(variables), SERVICES: JSON.stringify(addresses) }
}

/**
 * The platform that its settings describe, on an operator's database.
 * @throws StartError when a setting is wrong, or there is no DATABASE_URL.
 */
export async function describePlatform(source: Source, repository: string): Promise<PlatformContext> {
  const settings = readSettings(source, repository)
  if (settings.databaseUrl === undefined) {
    throw new StartError(
      'Falta DATABASE_URL: las partes que se inician por separado usan la misma base de datos.',
    )
  }
  const database = await ownDatabase(settings.databaseUrl)
  const secrets = await readSecrets(source, settings)
  return makeContext(settings, secrets, database, new PortPool(reservedPorts(settings)))
}
