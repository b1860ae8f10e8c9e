import { createApp } from '@rodada/service/app'
import { takeBusiness } from '@rodada/service/business/business-copy'
import type { ServiceSettings } from '@rodada/service/config'
import { openEvents, takeEvents } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import { openJobs } from '@rodada/service/jobs'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { labelRoutes } from './labels/routes.ts'
import { productRoutes } from './product/routes.ts'
import { openRequestJobs } from './product-requests/request-jobs.ts'
import { productRequestRoutes } from './product-requests/routes.ts'
import { publishedEvents } from './published-events.ts'

export interface ShopDependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
  /** Calls other parts. */
  readonly call: InternalClient
  /** Whether events are delivered and jobs done; otherwise they wait in their queues, as in tests. */
  readonly delivers: boolean
}

/** Builds the shop: its table of contents. */
export async function buildApp(dependencies: ShopDependencies): Promise<FastifyInstance> {
  const { settings, orm, call, delivers } = dependencies
  const app = await createApp({ part: 'shop', settings, ready: () => checkDatabase(orm) })
  const boss = await openJobs(app, 'shop', settings)
  const delivery = { part: 'shop', types: publishedEvents, orm, call: delivers ? call : undefined } as const
  const publish = await openEvents(app, boss, delivery)
  const options = { orm, publish, call }
  productRoutes(app, options, settings.PUBLIC_URL)
  labelRoutes(app, options)
  productRequestRoutes(app, options)
  await openRequestJobs(boss, options, delivers)
  takeEvents(app, 'shop', orm, { 'business.changed': takeBusiness })
  return app
}
