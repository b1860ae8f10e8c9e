import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { MediaTables } from './files/media-tables.ts'
import { pictureRoutes } from './pictures/routes.ts'
import type { FileStore } from './storage/file-store.ts'

export interface MediaDependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
  readonly store: FileStore
}

/** Builds the media service: its table of contents. */
export async function buildApp({ settings, orm, store }: MediaDependencies): Promise<FastifyInstance> {
  const ready = async () => {
    await Promise.all([checkDatabase(orm), store.check()])
  }
  const app = await createApp({ part: 'media', settings, ready })
  pictureRoutes(app, orm.em.fork().getKysely<MediaTables>(), store)
  return app
}
