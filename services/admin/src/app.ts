import { createApp } from '@rodada/service/app'
import { takeEvents } from '@rodada/service/events'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { type AdminSettings, readLogKey } from './config.ts'
import { appendMovements } from './movement-log/append-movements.ts'
import { movementOf } from './movement-log/movement-of-event.ts'
import { movementLogRoutes } from './movement-log/routes.ts'
import { copyUsers } from './people/user-copy.ts'
import { KeyRing } from './personal-data/subject-keys.ts'

export interface AdminDeps {
  readonly settings: AdminSettings
  readonly orm: Orm
}

/** The movement log: fed by every service's events, written once, read by administrators. */
export async function buildApp({ settings, orm }: AdminDeps): Promise<FastifyInstance> {
  const app = await createApp({ part: 'admin', settings, ready: () => checkDatabase(orm) })
  const keyRing = new KeyRing(readLogKey(settings))

  takeEvents(app, 'admin', orm, {
    'user.changed': copyUsers,
    'movement.recorded': (em, events) => appendMovements(em, keyRing, events.map(movementOf)),
  })
  movementLogRoutes(app, orm, keyRing)
  return app
}
