import { setTimeout as sleep } from 'node:timers/promises'
import {
  type EntityManager,
  type InferKyselyDB,
  MikroORM,
  type Options,
  PostgreSqlDriver,
} from '@mikro-orm/postgresql'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { ServiceSettings } from '../run/config.ts'
import { isTracing } from '../tracing/start-tracing.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import { EntityRows, type entityRowsOptions } from './entity-rows.ts'
import { platformEntities } from './platform-entities.ts'

/** A service's tables, as its `entities.ts` lists them. */
export type Entities = Readonly<NonNullable<Options['entities']>>

export interface OrmOptions {
  readonly service: string
  readonly settings: Pick<ServiceSettings, 'DATABASE_URL' | 'DATABASE_POOL'>
  readonly entities: Entities
  /** How long a query waits for a connection, in milliseconds; 5 000 unless given. */
  readonly connectTimeoutMs?: number
  /** How long an answer may take, in milliseconds; without bound unless given. */
  readonly queryTimeoutMs?: number
}

/** Functions and triggers are written by hand, in migrations: entities say nothing of them. */
export const schemaGenerator = { ignoreRoutines: true, ignoreTriggers: true } as const

/**
 * Opens the service's own schema with its runtime role. Tables are addressed without a schema: the role's
 * search path leads to its own, then to `extensions`.
 */
export async function createOrm(options: OrmOptions) {
  const { service, settings, entities, connectTimeoutMs = 5000, queryTimeoutMs } = options
  let pool: Pool | undefined
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: settings.DATABASE_URL,
    entities: [...platformEntities, ...entities],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: settings.DATABASE_POOL, idleTimeoutMillis: 30_000 },
    driverOptions: {
      connectionString: settings.DATABASE_URL,
      application_name: `rodada-${service}`,
      connectionTimeoutMillis: connectTimeoutMs,
      onPoolCreated: (created: Pool) => {
        pool = created
        if (isTracing()) traceStatements(created)
      },
      ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
    },
    // Instants are kept in UTC whatever the machine's zone.
    forceUtcTimezone: true,
    ensureDatabase: false,
    schemaGenerator,
    debug: false,
  })
  const close = orm.close.bind(orm)
  // Kysely loses a connection that is made while it closes its pool, which waits for that one for ever.
  orm.close = async (force) => {
    while (pool && pool.totalCount > pool.idleCount) await sleep(5)
    await close(force)
  }
  return orm
}

export type Orm = Awaited<ReturnType<typeof createOrm>>
export type { EntityManager }

/** Typed SQL over the tables of these entities: columns by their property names, values as entities have them. */
export type Db<List extends Entities> = Kysely<
  InferKyselyDB<Extract<List[number], { name: string; properties: unknown }>, typeof entityRowsOptions>
>

/**
 * For reads and bulk statements, in the transaction of `em` where it has one. What stands inside of sql`…` is raw:
 * columns by their names in the database, unless `sql.ref` names them. Aliases keep their names.
 */
export function openDb<List extends Entities>(em: EntityManager): Db<List> {
  return em.getKysely().withPlugin(new EntityRows(em)) as unknown as Db<List>
}

/** Fails on a database that answers but is not ours: every part's schema has the table from its first migration on. */
const readinessQuery = 'select from migration limit 1'

/** @throws when the database does not answer, or is an empty one in the place of ours. */
export async function checkDatabase(orm: Orm): Promise<void> {
  await orm.em.getConnection().execute(readinessQuery)
}
