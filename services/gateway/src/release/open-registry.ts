import { join } from 'node:path'
import { ReleaseCommands } from '@rodada/releases/commands'
import { ReleaseStorage } from '@rodada/releases/files'
import { lastChange, type ReleaseRegistry, readRegistry } from '@rodada/releases/registry'
import { subscribeMovements } from '@rodada/service/command/recorded-changes'
import type { Orm } from '@rodada/service/data/orm'
import type { FileStore } from '@rodada/service/storage/file-store'
import { openBucket } from '@rodada/service/storage/open-file-store'
import type { FastifyBaseLogger } from 'fastify'
import type { GatewaySettings } from '../config.ts'
import { type GatewayEvents, gatewayEvents } from './gateway-events.ts'

export interface OpenRegistry {
  /** Where this machine stores releases. */
  readonly folder: string
  /** Where all machines find them; undefined where there is one machine. */
  readonly bucket: FileStore | undefined
  readonly registry: ReleaseRegistry
  readonly storage: ReleaseStorage
  readonly commands: ReleaseCommands
  readonly events: GatewayEvents
}

/**
 * Opens the registry in the gateway's own schema, with its storage and commands; sends no query yet. An `orm` has one
 * registry.
 * @throws ConfigError where STORAGE_URL is not valid.
 */
export async function openRegistry(
  settings: Pick<GatewaySettings, 'DATA_DIR' | 'STORAGE_URL' | 'DATABASE_URL' | 'INTERNAL_KEY'> &
    Partial<Pick<GatewaySettings, 'APPS_DIR'>>,
  orm: Orm,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OpenRegistry> {
  const folder = join(settings.DATA_DIR, 'releases')
  const bucket = settings.STORAGE_URL ? await openBucket(settings.STORAGE_URL) : undefined
  const events = gatewayEvents(settings, log)
  subscribeMovements(orm, events.publish)
  const storage = new ReleaseStorage(folder, bucket, settings.APPS_DIR)
  const registry = {
    lastChange: () => lastChange(orm.em.fork()),
    read: () => readRegistry(orm.em.fork()),
  }
  return { folder, bucket, registry, storage, events, commands: new ReleaseCommands(orm, storage) }
}
