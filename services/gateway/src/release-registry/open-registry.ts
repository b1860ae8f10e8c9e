import { join } from 'node:path'
import { openBucket } from '@rodada/service/storage/open-file-store'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { GatewaySettings } from '../config.ts'
import { type GatewayEvents, gatewayEvents } from './gateway-events.ts'
import { type ReleaseRegistry, releaseRegistry } from './registry.ts'
import { type ReleaseCommands, releaseCommands } from './release-commands.ts'
import { type ReleaseDepot, releaseDepot } from './release-depot.ts'

export interface OpenRegistry {
  /** Where this machine keeps releases. */
  readonly folder: string
  readonly registry: ReleaseRegistry
  readonly depot: ReleaseDepot
  readonly commands: ReleaseCommands
  readonly events: GatewayEvents
}

export type RegistrySettings = Pick<GatewaySettings, 'DATA_DIR' | 'STORAGE_URL' | 'DATABASE_URL'>

/** The registry, with what lies behind it. Asks nobody anything yet. @throws ConfigError where STORAGE_URL is none. */
export async function openRegistry(
  settings: RegistrySettings,
  pool: Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OpenRegistry> {
  const folder = join(settings.DATA_DIR, 'releases')
  const bucket = settings.STORAGE_URL ? await openBucket(settings.STORAGE_URL) : undefined
  const events = gatewayEvents(settings, log)
  const registry = releaseRegistry(pool, events.publish)
  const depot = releaseDepot(folder, bucket)
  return { folder, registry, depot, events, commands: releaseCommands(registry, depot) }
}
