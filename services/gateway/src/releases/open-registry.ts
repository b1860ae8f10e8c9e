import { join } from 'node:path'
import type { Orm } from '@rodada/service/orm'
import { openMovements } from '@rodada/service/recorded-changes'
import type { FileStore } from '@rodada/service/storage/file-store'
import { openBucket } from '@rodada/service/storage/open-file-store'
import type { FastifyBaseLogger } from 'fastify'
import type { GatewaySettings } from '../config.ts'
import { type GatewayEvents, gatewayEvents } from './gateway-events.ts'
import { type ReleaseRegistry, releaseRegistry } from './registry.ts'
import { type ReleaseCommands, releaseCommands } from './release-commands.ts'
import { type ReleaseDepot, releaseDepot } from './release-storage.ts'

export interface OpenRegistry {
  /** Where this machine keeps releases. */
  readonly folder: string
  /** Where all machines find them; undefined where there is one machine. */
  readonly bucket: FileStore | undefined
  readonly registry: ReleaseRegistry
  readonly depot: ReleaseDepot
  readonly commands: ReleaseCommands
  readonly events: GatewayEvents
}

export type RegistrySettings = Pick<GatewaySettings, 'DATA_DIR' | 'STORAGE_URL' | 'DATABASE_URL'>

/**
 * The registry, with what lies behind it. Asks nobody anything yet. An `orm` has one registry.
 * @throws ConfigError where STORAGE_URL is none.
 */
export async function openRegistry(
  settings: RegistrySettings,
  orm: Orm,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OpenRegistry> {
  const folder = join(settings.DATA_DIR, 'releases')
  const bucket = settings.STORAGE_URL ? await openBucket(settings.STORAGE_URL) : undefined
  const events = gatewayEvents(settings, log)
  openMovements(orm, events.publish)
  const registry = releaseRegistry(orm)
  const depot = releaseDepot(folder, bucket)
  return { folder, bucket, registry, depot, events, commands: releaseCommands(registry, depot) }
}
