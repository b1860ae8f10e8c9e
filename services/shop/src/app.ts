import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { openEvents } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import { openJobs } from '@rodada/service/jobs'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { lookupRoutes } from './lookups/routes.ts'
import { productCatalogRoutes } from './product-catalog/routes.ts'
import { productEditorRoutes } from './product-editor/routes.ts'
import { publishedEvents } from './published-events.ts'
import type { ShopTables } from './shop-tables.ts'

export interface ShopDependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
  /** Calls other parts. */
  readonly call: InternalClient
  /** Whether events are delivered; otherwise they wait in their queues, as in tests. */
  readonly delivers: boolean
}

/** Builds the shop: its table of contents. */
export async function buildApp(dependencies: ShopDependencies): Promise<FastifyInstance> {
  const { settings, orm, call, delivers } = dependencies
  const app = await createApp({ part: 'shop', settings, ready: () => checkDatabase(orm) })
  const boss = await openJobs(app, 'shop', settings)
  const delivery = { part: 'shop', types: publishedEvents, call: delivers ? call : undefined } as const
  const publish = await openEvents(app, boss, delivery)
  const db = orm.em.fork().getKysely<ShopTables>()
  productCatalogRoutes(app, db, settings.PUBLIC_URL)
  productEditorRoutes(app, db, { orm, publish, call })
  lookupRoutes(app, db)
  return app
}
