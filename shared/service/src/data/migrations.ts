import { type Migration, Migrator } from '@mikro-orm/migrations'
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql'
import { Client } from 'pg'
import { PgBoss } from 'pg-boss'
import { deadLetterOf, jobsSchema, type QueueDefinition } from '../messages/queues.ts'
import { platformMigrations } from './platform-tables.ts'

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration

interface ListedMigration {
  /** Stable: the database remembers it. */
  readonly name: string
  readonly class: MigrationClass
  /**
   * Only a migration that takes something away has it: the name of the released migration that brought what replaces
   * it, so that no code which still needs the old can be running, or be brought back.
   */
  readonly contracts?: string
}

/** Table of the migrations that ran. */
export const migrationTable = 'migration'

/** A service's migrations, oldest first. */
export type MigrationList = readonly ListedMigration[]

export interface MigrationOptions {
  readonly service: string
  /** Address with the owner role, whose search path leads to the service's schema. */
  readonly ownerUrl: string
  readonly migrations: MigrationList
  /** Queues of the service's jobs and of the events it publishes. */
  readonly queues?: readonly QueueDefinition[]
}

/** The database was migrated by newer code than this. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** The database was made before the first release and cannot be brought up to date. */
export class EarlierDatabaseError extends Error {
  override name = 'EarlierDatabaseError'
}

/**
 * Brings a service's schema and queues up to date, as the owner role. Safe when several starts run it at once: an
 * advisory lock lets one work while the others wait.
 * @throws NewerDatabaseError when the database holds migrations that this code does not know; EarlierDatabaseError when
 * it also lacks the first one.
 * @returns the names of the migrations that ran.
 */
export async function runMigrations(options: MigrationOptions): Promise<string[]> {
  const lock = new Client({
    connectionString: options.ownerUrl,
    application_name: `rodada-migrate-${options.service}`,
  })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock(hashtext($1))', [`migrations:${options.service}`])
    const ran = await migrate(options)
    if (options.queues && options.queues.length > 0) await createQueues(options, options.queues)
    return ran
  } finally {
    await lock.end()
  }
}

async function migrate({ service, ownerUrl, migrations }: MigrationOptions): Promise<string[]> {
  const list = [...platformMigrations, ...migrations]
  const orm = await MikroORM.init({
    driver: PostgreSqlDriver,
    clientUrl: ownerUrl,
    // The whole address: MikroORM itself reads no more of it than host, user and database.
    driverOptions: { connectionString: ownerUrl },
    entities: [],
    discovery: { warnWhenNoEntities: false },
    pool: { min: 0, max: 2 },
    extensions: [Migrator],
    migrations: {
      migrationsList: list,
      tableName: migrationTable,
      schema: service,
      snapshot: false,
      transactional: true,
      silent: true,
    },
  })
  try {
    const migrator = orm.migrator
    const executed = await migrator.getExecuted()
    const unknown = executed.filter(({ name }) => !list.some((known) => known.name === name))
    const [first] = migrations
    if (unknown.length > 0 && first && !executed.some(({ name }) => name === first.name)) {
      throw new EarlierDatabaseError(
        `The database of ${service} is of before the first version: make it anew`,
      )
    }
    if (unknown.length > 0) {
      throw new NewerDatabaseError(
        `The database of ${service} is newer than this code (${unknown.map(({ name }) => name).join(', ')}): start the version that made it, or a later one`,
      )
    }
    return (await migrator.up()).map(({ name }) => name)
  } finally {
    await orm.close()
  }
}

/** Tables of pg-boss belong to the owner role, so the runtime role can use the queues but not change them. */
async function createQueues(
  { service, ownerUrl }: MigrationOptions,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema(service),
    // The schema is there; making one would need a right that the owner role lacks.
    createSchema: false,
    max: 2,
    supervise: false,
    schedule: false,
  })
  // A passing connection fault surfaces in the call that met it; without a listener it would end the process.
  boss.on('error', () => {})
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    for (const { name, options } of queues) {
      if (!known.has(deadLetterOf(name))) await boss.createQueue(deadLetterOf(name), { retryLimit: 0 })
      const settings = { ...options, deadLetter: deadLetterOf(name) }
      if (known.has(name)) {
        const { policy: _, ...changeable } = settings
        await boss.updateQueue(name, changeable)
      } else await boss.createQueue(name, settings)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
