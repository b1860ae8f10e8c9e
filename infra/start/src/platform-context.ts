import type { PartName } from '@rodada/contracts/platform/platform'
import { deriveKeys } from '@rodada/service/data/keys'
import type { Database } from './database/open-database.ts'
import { partDatabase } from './database/role-urls.ts'
import { forEveryPart, type PlatformContext, partNames } from './environment.ts'
import type { PortPool } from './ports.ts'
import type { Ports } from './processes/run-folder.ts'
import { givenSettings } from './settings/part-settings.ts'
import type { Secrets } from './settings/secrets.ts'
import type { Settings } from './settings/settings.ts'

/** Port of the bank simulator, unless the settings name another or the port is taken. */
const usualSandboxPort = 8081

/** Ports that the settings name: never assigned to another process. */
export function reservedPorts({ port, metricsPort, sandboxPort }: Settings): number[] {
  return [port, metricsPort, sandboxPort].filter((each) => each !== undefined)
}

/**
 * Assigns a port to every part.
 * @param running ports of a running platform, which are kept.
 */
export async function makeContext(
  settings: Settings,
  secrets: Secrets,
  database: Database,
  pool: PortPool,
  running: Ports | null = null,
): Promise<PlatformContext> {
  const portOf = async (part: PartName) => {
    if (part === 'gateway') return settings.port
    return running?.[part] ?? (await pool.take())
  }
  const ports = forEveryPart(() => 0)
  const given = forEveryPart((): Record<string, string> => ({}))
  for (const part of partNames) {
    ports[part] = await portOf(part)
    given[part] = await givenSettings(part, settings.source)
  }
  return {
    settings,
    secrets,
    keys: deriveKeys(secrets.identitySigningKey),
    ports,
    given,
    sandboxPort: settings.sandboxPort ?? running?.sandbox ?? (await pool.take(usualSandboxPort)),
    metricsPort: settings.metricsPort ?? running?.metrics ?? (await pool.take()),
    database: (part) => partDatabase(database.administratorUrl, database.secret, part),
  }
}
