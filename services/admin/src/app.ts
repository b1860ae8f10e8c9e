import { Command } from '@rodada/service/command/command'
import { platformItself } from '@rodada/service/command/movement'
import { checkDatabase, type Orm } from '@rodada/service/data/orm'
import { createApp } from '@rodada/service/http/app'
import type { InternalClient } from '@rodada/service/http/internal'
import { openEvents, takeEvents } from '@rodada/service/messages/events'
import { openJobs } from '@rodada/service/messages/jobs'
import { takeUserChanges } from '@rodada/service/users/user-copy'
import type { FastifyInstance } from 'fastify'
import { businessRoutes } from './business/routes.ts'
import { takeBranches } from './business/take-branches.ts'
import { type AdminSettings, readLogKeys } from './config.ts'
import { forgetCounterFamilies, forgetPeople } from './erasure/erase-person.ts'
import { appendMovements } from './movement-log/append-movements.ts'
import { documentViewRoutes } from './movement-log/document-views.ts'
import { movementOf } from './movement-log/movement-of-event.ts'
import { ownMovementRoutes } from './movement-log/own-movements.ts'
import { movementLogRoutes } from './movement-log/routes.ts'
import { openingRoutes } from './opening/routes.ts'
import { KeyRing } from './personal-data/subject-keys.ts'
import { platformStateRoutes } from './platform-state/routes.ts'
import { publishedEvents } from './published-events.ts'
import { tillRoutes } from './till/routes.ts'
import { tillSessionRoutes } from './till/session/routes.ts'
import { takeReceipts } from './till/take-receipts.ts'

export interface AdminDeps {
  readonly settings: AdminSettings
  readonly orm: Orm
  readonly call: InternalClient
  /** Whether events are delivered; otherwise they wait in their queues, as in tests. */
  readonly delivers: boolean
}

/**
 * Movement log and receipts, from every service's events; data of the business; state of the platform; steps of the
 * opening.
 * @throws ConfigError where its key is not that of the log.
 */
export async function buildApp({ settings, orm, call, delivers }: AdminDeps): Promise<FastifyInstance> {
  const app = await createApp({ part: 'admin', settings, ready: () => checkDatabase(orm) })
  const keyRing = new KeyRing(readLogKeys(settings))
  await keyRing.requireOpens(orm.em.fork())
  const boss = await openJobs(app, 'admin', settings)
  const publish = await openEvents(app, boss, {
    settings,
    part: 'admin',
    types: publishedEvents,
    orm,
    call: delivers ? call : undefined,
  })

  const context = { orm, publish }
  takeEvents(app, 'admin', orm, {
    'user.changed': takeUserChanges,
    'movement.recorded': (em, events) => appendMovements(em, keyRing, events.map(movementOf)),
    'branches.changed': (em, events) => takeBranches(new Command(context, em, platformItself), events),
    'receipt.entered': takeReceipts,
    // Last: they also erase what the same delivery has added about the person.
    'person.erased': forgetPeople(publish, keyRing),
    'family.erased': forgetCounterFamilies(keyRing),
  })
  movementLogRoutes(app, context, keyRing)
  documentViewRoutes(app, orm)
  ownMovementRoutes(app, orm, keyRing)
  businessRoutes(app, context)
  tillRoutes(app, context)
  tillSessionRoutes(app, context)
  platformStateRoutes(app, context, call)
  openingRoutes(app, context, call)
  return app
}
