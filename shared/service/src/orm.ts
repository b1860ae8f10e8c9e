import { type EntityManager, MikroORM, type Options, PostgreSqlDriver } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { ServiceSettings } from './config.ts'
import { keepPlans } from './kept-plans.ts'

export interface OrmOptions {
  readonly service: string
  readonly settings: Pick<ServiceSettings, 'DATABASE_URL' | 'DATABASE_POOL'>
  readonly entities: NonNullable<Options['entities']>
  /** How long a query waits for a connection, in milliseconds; 5 000 unless given. */
  readonly connectTimeoutMs?: number
}

/**
 * Opens the service's own schema with its runtime role. Tables are addressed without a schema: the role's
 * search path leads to its own, then to `extensions`.
 */
export async function createOrm({ service, settings, entities, connectTimeoutMs = 5000 }: OrmOptions) {
  return MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: settings.DATABASE_URL,
    entities,
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: settings.DATABASE_POOL, idleTimeoutMillis: 30_000 },
    driverOptions: {
      connectionString: settings.DATABASE_URL,
      application_name: `rodada-${service}`,
      connectionTimeoutMillis: connectTimeoutMs,
      onPoolCreated: (pool: Pool) => pool.on('connect', keepPlans),
    },
    // Instants are kept in UTC whatever the machine's zone.
    forceUtcTimezone: true,
    ensureDatabase: false,
    debug: false,
  })
}

export type Orm = Awaited<ReturnType<typeof createOrm>>
export type { EntityManager }

/** @throws when the database does not answer. */
export async function checkDatabase(orm: Orm): Promise<void> {
  await orm.em.getConnection().execute('select 1')
}
