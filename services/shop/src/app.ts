import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { openEvents } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import { openJobs } from '@rodada/service/jobs'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { lookupRoutes } from './lookups/routes.ts'
import { productCatalogRoutes } from './product-catalog/routes.ts'
import { publishedEvents } from './published-events.ts'
import type { ShopTables } from './shop-tables.ts'

export interface ShopDependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
  /** Delivers the events; without it they wait in their queue. */
  readonly call?: InternalClient
}

/** Builds the shop: its table of contents. */
export async function buildApp({ settings, orm, call }: ShopDependencies): Promise<FastifyInstance> {
  const app = await createApp({ part: 'shop', settings, ready: () => checkDatabase(orm) })
  const boss = await openJobs(app, 'shop', settings)
  await openEvents(app, boss, { part: 'shop', types: publishedEvents, call })
  const db = orm.em.fork().getKysely<ShopTables>()
  productCatalogRoutes(app, db, settings.PUBLIC_URL)
  lookupRoutes(app, db)
  return app
}
