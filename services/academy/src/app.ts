import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { openEvents, takeEvents } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import { openJobs } from '@rodada/service/jobs'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { AcademyOptions } from './academy-options.ts'
import type { AcademyTables } from './academy-tables.ts'
import { courseCatalogRoutes } from './course-catalog/routes.ts'
import { courseEditorRoutes } from './course-editor/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { membershipPriceRoutes } from './membership-price/routes.ts'
import { publishedEvents } from './published-events.ts'
import { takeUserChanges } from './users/take-user-changes.ts'

export interface AcademyDependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
  /** Calls other parts. */
  readonly call: InternalClient
  /** Whether events are delivered; otherwise they wait in their queues, as in tests. */
  readonly delivers: boolean
}

/** Builds the academy: its table of contents. */
export async function buildApp(dependencies: AcademyDependencies): Promise<FastifyInstance> {
  const { settings, orm, call, delivers } = dependencies
  const app = await createApp({ part: 'academy', settings, ready: () => checkDatabase(orm) })
  const boss = await openJobs(app, 'academy', settings)
  const delivery = { part: 'academy', types: publishedEvents, call: delivers ? call : undefined } as const
  const publish = await openEvents(app, boss, delivery)
  const commands: AcademyOptions = { orm, publish, call }
  const db = orm.em.fork().getKysely<AcademyTables>()
  courseCatalogRoutes(app, db, settings.PUBLIC_URL)
  courseEditorRoutes(app, db, commands)
  lookupRoutes(app, db)
  locationRoutes(app, db, commands)
  membershipPriceRoutes(app, db, commands)
  takeEvents(app, 'academy', orm, { 'user.changed': takeUserChanges })
  return app
}
