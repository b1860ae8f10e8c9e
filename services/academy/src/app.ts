import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { openEvents, takeEvents } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import { openJobs } from '@rodada/service/jobs'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { AcademyTables } from './academy-tables.ts'
import { courseCatalogRoutes } from './course-catalog/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { publishedEvents } from './published-events.ts'
import { takeUserChanges } from './users/take-user-changes.ts'

export interface AcademyDependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
  /** Delivers the events; without it they wait in their queue. */
  readonly call?: InternalClient
}

/** Builds the academy: its table of contents. */
export async function buildApp({ settings, orm, call }: AcademyDependencies): Promise<FastifyInstance> {
  const app = await createApp({ part: 'academy', settings, ready: () => checkDatabase(orm) })
  const boss = await openJobs(app, 'academy', settings)
  await openEvents(app, boss, { part: 'academy', types: publishedEvents, call })
  const db = orm.em.fork().getKysely<AcademyTables>()
  courseCatalogRoutes(app, db, settings.PUBLIC_URL)
  lookupRoutes(app, db)
  locationRoutes(app, db)
  takeEvents(app, 'academy', orm, { 'user.changed': takeUserChanges })
  return app
}
