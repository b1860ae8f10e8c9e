import { createApp } from '@rodada/service/app'
import { openEvents } from '@rodada/service/events'
import type { InternalClient } from '@rodada/service/internal'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { administrationRoutes } from './administration/routes.ts'
import type { IdentitySettings } from './config.ts'
import { meRoutes } from './me/routes.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import { publishedEvents } from './published-events.ts'
import { signInRoutes } from './sign-in/routes.ts'

export interface IdentityDeps {
  readonly settings: IdentitySettings
  readonly orm: Orm
  readonly passwords: PasswordHasher
  /** Delivers the events; without it they wait in their queue. */
  readonly call?: InternalClient
}

/** Accounts: who somebody is, whether the password fits, and the staff's view of all of them. */
export async function buildApp({ settings, orm, passwords, call }: IdentityDeps): Promise<FastifyInstance> {
  const app = await createApp({ part: 'identity', settings, ready: () => checkDatabase(orm) })
  const publish = await openEvents(app, { part: 'identity', settings, types: publishedEvents, call })

  signInRoutes(app, {
    orm,
    publish,
    passwords,
    limits: settings.RATE_LIMITS === 'on',
    refusalMs: settings.SIGN_IN_REFUSAL_MS,
  })
  meRoutes(app, orm)
  administrationRoutes(app, orm)
  return app
}
