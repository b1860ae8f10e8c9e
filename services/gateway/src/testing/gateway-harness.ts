import { hash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountHeader, nobody } from '@rodada/contracts/account/page-account'
import type { Role } from '@rodada/contracts/roles'
import type { Orm } from '@rodada/service/data/orm'
import { createInternalClient } from '@rodada/service/http/internal'
import type { PartAddresses } from '@rodada/service/run/config'
import { createMetrics } from '@rodada/service/run/metrics'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings, testSigningKey } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { buildApp } from '../app.ts'
import { createDataVersions } from '../cache/data-versions.ts'
import type { GatewaySettings } from '../config.ts'
import { dbOf, openDatabase } from '../entities.ts'
import { buildInternalApp } from '../internal-app.ts'
import { migrations, queues } from '../migrations/index.ts'
import { openSharedState } from '../open-shared-state.ts'
import type { CountUse } from '../plugins/limited-uses.ts'
import { sessionCookie } from '../plugins/session.ts'
import type { SessionStore } from '../session/session-store.ts'

export interface GatewayHarness {
  readonly app: FastifyInstance
  readonly internal: FastifyInstance
  readonly sessions: SessionStore
  readonly countUse: CountUse
  readonly orm: Orm
  readonly pool: Pool
  readonly settings: GatewaySettings
  /** Makes a session as a sign-in does. */
  makeSession(userId: number, ...roles: Role[]): Promise<MadeSession>
  close(): Promise<void>
}

interface MadeSession {
  /** The `Cookie` header that carries it. */
  readonly cookie: string
  /** Its digest. */
  readonly id: string
  /** What a page of its user sends with every change of state. */
  readonly page: PageHeaders
}

/** What a page of the site that was made for nobody sends with every change of state. */
export const fromThisSite = {
  host: 'localhost:8080',
  'x-requested-with': 'fetch',
  'sec-fetch-site': 'same-origin',
  origin: 'http://localhost:8080',
  [accountHeader]: nobody,
}

export type PageHeaders = typeof fromThisSite & { readonly cookie: string }

/** What a page that was made for a user sends. */
export function pageOf(userId: number, cookie: string): PageHeaders {
  return { ...fromThisSite, [accountHeader]: String(userId), cookie }
}

/** The gateway on a database of its own, before the services at `addresses`. No app is built. */
export async function startGateway(
  addresses: PartAddresses,
  overrides: Partial<GatewaySettings> = {},
): Promise<GatewayHarness> {
  const database = await createTestDatabase({ service: 'gateway', migrations, queues })
  const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  const settings: GatewaySettings = {
    ...testSettings('gateway', database.url),
    METRICS_HOST: '127.0.0.1',
    METRICS_PORT: 0,
    SESSION_SECRET: 'a secret of the tests, long enough for all',
    IDENTITY_SIGNING_KEY: testSigningKey,
    APPS_DIR: folder,
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    SERVER_RENDERING: 'on',
    HSTS_SUBDOMAINS: 'off',
    SERVICES: JSON.stringify(addresses),
    ...overrides,
  }
  const orm = await openDatabase(settings)
  const shared = await openSharedState(settings, orm)
  const { sessions, countUse, ready } = shared
  const call = createInternalClient({
    self: 'gateway',
    peers: JSON.parse(settings.INTERNAL_PEERS),
    addresses,
  })
  const metrics = createMetrics('gateway')
  const versions = createDataVersions(dbOf(orm.em.fork()))
  const internal = await buildInternalApp({ settings, metrics, sessions, versions, ready, orm })
  const app = await buildApp({ settings, metrics, sessions, countUse, call, orm, versions, ready })
  await Promise.all([app.ready(), internal.ready()])
  let made = 0
  return {
    app,
    internal,
    sessions,
    countUse,
    orm,
    pool: await orm.em.getConnection().getNativeClient(),
    settings,
    makeSession: async (userId, ...roles) => {
      const { name, signer } = sessionCookie(
        settings.SESSION_SECRET,
        settings.PUBLIC_URL.startsWith('https:'),
      )
      const cookieId = `session-${++made}`
      const id = hash('sha256', cookieId, 'base64url')
      await sessions.create({ id, userId, roles, registering: false, startedAt: new Date() })
      const cookie = `${name}=${encodeURIComponent(signer.sign(cookieId))}`
      return { cookie, id, page: pageOf(userId, cookie) }
    },
    close: async () => {
      await Promise.all([app.close(), internal.close()])
      await shared.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
