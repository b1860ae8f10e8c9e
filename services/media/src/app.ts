import { join } from 'node:path'
import { checkDatabase, type Orm } from '@rodada/service/data/orm'
import { createApp } from '@rodada/service/http/app'
import type { InternalClient } from '@rodada/service/http/internal'
import { openEvents } from '@rodada/service/messages/events'
import { openJobs } from '@rodada/service/messages/jobs'
import type { FileStore } from '@rodada/service/storage/file-store'
import type { FastifyInstance } from 'fastify'
import { claimRoutes } from './claim/routes.ts'
import { type MediaSettings, readFileKeys } from './config.ts'
import { type DiskSpace, readDiskSpace, watchDisk } from './disk/disk-space.ts'
import { dbOf } from './entities.ts'
import { FileVault } from './file/file-vault.ts'
import { requireKnownKeys } from './file/require-known-keys.ts'
import { startFileWork } from './garbage-collection/file-jobs.ts'
import { createFileWork } from './garbage-collection/file-work.ts'
import { letterRoutes } from './letter/routes.ts'
import { pictureRoutes } from './picture/routes.ts'
import { privateFileRoutes } from './private-file/routes.ts'
import { publishedEvents } from './published-events.ts'
import { uploadRoutes } from './upload/routes.ts'

export interface MediaDependencies {
  readonly settings: MediaSettings
  readonly orm: Orm
  readonly store: FileStore
  /** Delivers the events; without it events and jobs wait in their queues. */
  readonly call?: InternalClient
  /** Space on the disk of DATA_DIR; read from the system unless given. */
  readonly readDisk?: () => Promise<DiskSpace>
}

/** @throws ConfigError where a key is missing that has encrypted files. */
export async function buildApp({
  settings,
  orm,
  store,
  call,
  readDisk = () => readDiskSpace(settings.DATA_DIR),
}: MediaDependencies): Promise<FastifyInstance> {
  const keys = readFileKeys(settings)
  await requireKnownKeys(orm, keys)
  const ready = async () => {
    await Promise.all([checkDatabase(orm), store.check()])
  }
  const app = await createApp({ part: 'media', settings, ready })
  const boss = await openJobs(app, 'media', settings)
  const publish = await openEvents(app, boss, { settings, part: 'media', types: publishedEvents, orm, call })
  const db = dbOf(orm.em.fork())
  const vault = new FileVault(store, keys)
  const folder = join(settings.DATA_DIR, 'incoming')
  pictureRoutes(app, { db, store, vault })
  privateFileRoutes(app, { orm, db, vault, publish })
  letterRoutes(app, db, vault)
  const isBounded = settings.RATE_LIMITS === 'on'
  await uploadRoutes(app, { db, vault, folder, readDisk, isBounded })
  await watchDisk(app, readDisk)
  claimRoutes(app, orm, boss, publish)
  if (call) await startFileWork(boss, createFileWork({ orm, db, boss, vault, folder }))
  return app
}
