import { hash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { type MigrationOptions, runMigrations } from '../data/migrations.ts'
import type { Entities } from '../data/orm.ts'
import { platformMigrations } from '../data/platform-tables.ts'
import { schemaDifference } from '../data/schema-difference.ts'
import { jobsSchema } from '../messages/queues.ts'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Tells a template apart by what made it, so that changed migrations, or another checkout's, make a new one. */
function templateName(options: Omit<MigrationOptions, 'ownerUrl'>): string {
  const names = [
    import.meta.url,
    ...[...platformMigrations, ...options.migrations].map(
      (migration) => `${migration.name} ${migration.class}`,
    ),
    ...(options.queues ?? []).map(({ name }) => name),
  ]
  return `template_${options.service}_${hash('sha256', names.join()).slice(0, 16)}`
}

/**
 * A database of a service's own for one test file: copied from a template that is migrated once in a run.
 * The server's address comes from the test runner in `RODADA_TEST_PG` (superuser).
 */
export async function createTestDatabase(options: Omit<MigrationOptions, 'ownerUrl'>): Promise<TestDatabase> {
  const server = process.env.RODADA_TEST_PG
  if (!server)
    throw new Error('RODADA_TEST_PG is missing: run the tests by npm test or the Jest configuration')
  const template = templateName(options)
  const name = `test_${options.service}_${randomBytes(6).toString('hex')}`
  await withClient(server, async (client) => {
    // One file migrates the template while the others wait.
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) await makeTemplate(server, template, options)
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    url: addressOf(server, name, options.service),
    drop: () =>
      withClient(
        server,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  }
}

/** A database with the tables of these entities. @param first SQL that runs before, such as functions that they use. */
export async function createEntityDatabase(
  { service, queues = [] }: Pick<MigrationOptions, 'service' | 'queues'>,
  entities: Entities,
  first: readonly string[] = [],
): Promise<TestDatabase> {
  const database = await createTestDatabase({ service, migrations: [], queues })
  await withClient(database.url, async (client) => {
    for (const statement of first) await client.query(statement)
    for (const statement of await schemaDifference(service, database.url, entities))
      await client.query(statement)
  })
  return database
}

async function makeTemplate(
  server: string,
  template: string,
  options: Omit<MigrationOptions, 'ownerUrl'>,
): Promise<void> {
  const draft = `${template}_draft`
  await withClient(server, async (client) => {
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
  })
  await withClient(addressOf(server, draft, 'public'), async (client) => {
    await client.query('create schema extensions')
    await client.query('create extension unaccent schema extensions')
    await client.query('create extension pg_trgm schema extensions')
    await client.query('create extension btree_gist schema extensions')
    await client.query(`create schema ${options.service}`)
    await client.query(`create schema ${jobsSchema(options.service)}`)
  })
  await runMigrations({ ...options, ownerUrl: addressOf(server, draft, options.service) })
  await withClient(
    server,
    async (client) => void (await client.query(`alter database ${draft} rename to ${template}`)),
  )
}

/** With the superuser; roles and grants are tested in `infra/start`. */
function addressOf(server: string, database: string, schema: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  return url.href
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
