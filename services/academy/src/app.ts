import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { takeEvents } from '@rodada/service/events'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { AcademyTables } from './academy-tables.ts'
import { courseCatalogRoutes } from './course-catalog/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { lookupRoutes } from './lookups/routes.ts'
import { takeUserChanges } from './users/take-user-changes.ts'

export interface AcademyDependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
}

/** Builds the academy: its table of contents. */
export async function buildApp({ settings, orm }: AcademyDependencies): Promise<FastifyInstance> {
  const app = await createApp({ part: 'academy', settings, ready: () => checkDatabase(orm) })
  const db = orm.em.fork().getKysely<AcademyTables>()
  courseCatalogRoutes(app, db, settings.PUBLIC_URL)
  lookupRoutes(app, db)
  locationRoutes(app, db)
  takeEvents(app, 'academy', orm, { 'user.changed': takeUserChanges })
  return app
}
