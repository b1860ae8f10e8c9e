import type { Names } from './names.ts'

/** The contract of a service's first calls. */
export function contractFile({ kebab, camel, pascal }: Names): string {
  return `import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { id, idParams, instant } from './common.ts'

export const ${camel}Entry = Type.Object({ id, name: Type.String(), createdTime: instant })
export type ${pascal}Entry = Static<typeof ${camel}Entry>

const read = { method: 'GET', service: '${kebab}', access: 'user' } as const

export const list${pascal} = defineCall({
  ...read,
  path: '/api/${pascal}/Index',
  summary: 'Entries of ${kebab}, newest first',
  response: Type.Object({ list: Type.Array(${camel}Entry) }),
})

export const get${pascal}Entry = defineCall({
  ...read,
  path: '/api/${pascal}/Details/:id',
  summary: 'One entry of ${kebab}',
  params: idParams,
  response: ${camel}Entry,
})
`
}

function routesFile({ kebab, pascal }: Names): string {
  return `import { get${pascal}Entry, list${pascal}, type ${pascal}Entry } from '@rodada/contracts/${kebab}'
import { notFound } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance } from 'fastify'
import type { ${pascal}Db } from '../${kebab}-tables.ts'

/** Entries on one answer; a list that grows beyond it takes pages (\`@rodada/service/paging\`). */
const most = 100

function entriesOf(db: ${pascal}Db) {
  return db.selectFrom('entry').select(['id', 'name', 'created_at'])
}

function present(row: { id: number; name: string; created_at: string }): ${pascal}Entry {
  return { id: row.id, name: row.name, createdTime: new Date(row.created_at).toISOString() }
}

/** The reads of ${kebab}. */
export function entryRoutes(app: FastifyInstance, db: ${pascal}Db): void {
  implement(app, list${pascal}, async () => {
    const rows = await entriesOf(db).orderBy('id', 'desc').limit(most).execute()
    return { list: rows.map(present) }
  })
  implement(app, get${pascal}Entry, async ({ params }) => {
    const row = await entriesOf(db).where('id', '=', params.id).executeTakeFirst()
    if (row === undefined) throw notFound()
    return present(row)
  })
}
`
}

function testHelper({ kebab, pascal }: Names): string {
  return `import { createOrm } from '@rodada/service/orm'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { testSettings } from '@rodada/service/testing/test-settings'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { migrations } from '../migrations/index.ts'
import type { ${pascal}Db, ${pascal}Tables } from '../${kebab}-tables.ts'

export interface ${pascal}UnderTest {
  readonly app: FastifyInstance
  readonly db: ${pascal}Db
  close(): Promise<void>
}

/** The service on a database of its own. */
export async function start${pascal}(): Promise<${pascal}UnderTest> {
  const database = await createTestDatabase({ service: '${kebab}', migrations })
  const settings = testSettings('${kebab}', database.url)
  const orm = await createOrm({ service: '${kebab}', settings, entities: [] })
  const app = await buildApp({ settings, orm })
  return {
    app,
    db: orm.em.fork().getKysely<${pascal}Tables>(),
    close: async () => {
      await app.close()
      await orm.close()
      await database.drop()
    },
  }
}
`
}

function appTest({ kebab, camel, pascal }: Names): string {
  return `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeRoutes } from '@rodada/service/testing/route-rules'
import { as } from '@rodada/service/testing/test-settings'
import { start${pascal}, type ${pascal}UnderTest } from './testing/${kebab}-under-test.ts'

/** What anybody may call; whoever adds a line here has thought about it. */
const publicRoutes: string[] = []

let ${camel}: ${pascal}UnderTest
beforeAll(async () => {
  ${camel} = await start${pascal}()
})
afterAll(() => ${camel}.close())

describeRoutes({ service: '${kebab}', app: () => ${camel}.app, publicRoutes })

describe('${kebab}', () => {
  it('is healthy, and ready while its database answers', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect((await ${camel}.app.inject(url)).statusCode).toBe(200)
    }
  })

  it('shows its entries to who is signed in', async () => {
    await ${camel}.db.insertInto('entry').values({ name: 'uno' }).execute()
    const answer = await ${camel}.app.inject({ url: '/api/${pascal}/Index', headers: as(5) })
    expect(answer.json()).toEqual({
      list: [{ id: expect.any(Number), name: 'uno', createdTime: expect.any(String) }],
    })
    const { id } = answer.json().list[0]
    const details = await ${camel}.app.inject({ url: \`/api/${pascal}/Details/\${id}\`, headers: as(5) })
    expect(details.json()).toMatchObject({ id, name: 'uno' })
  })

  it.each(['/api/${pascal}/Details/2147483647', '/api/${pascal}/Details/x'])('has nothing at %s', async (url) => {
    expect((await ${camel}.app.inject({ url, headers: as(5) })).statusCode).toBe(404)
  })

  it('refuses visitors', async () => {
    expect((await ${camel}.app.inject('/api/${pascal}/Index')).statusCode).toBe(401)
  })
})
`
}

/** A service's first files, by their path in its folder. */
export function serviceFiles(names: Names): Record<string, string> {
  const { kebab, pascal } = names
  return {
    'tsconfig.json': '{ "extends": "../../infra/build/tsconfig/node.json", "include": ["src"] }\n',
    'README.md': `# ${kebab}

Calls under \`/api/${pascal}\` (\`shared/contracts/src/${kebab}.ts\`), tables in a schema of its own. \`src/app.ts\` is its table of contents.
Migrations add before they take away (\`CONTRIBUTING.md\`). Changes of state are recorded: \`recordMovement\` and \`publish\` of
\`@rodada/service\`, with the events in \`shared/contracts/src/event.ts\`.
`,
    'src/main.ts': `import { serviceSettings } from '@rodada/service/config'
import { runService } from '@rodada/service/run-service'
import { buildApp } from './app.ts'

await runService({ service: '${kebab}', settings: serviceSettings, build: buildApp })
`,
    'src/app.ts': `import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import type { ${pascal}Tables } from './${kebab}-tables.ts'
import { entryRoutes } from './entries/routes.ts'

export interface ${pascal}Dependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
}

/** Builds the service: its table of contents. */
export async function buildApp({ settings, orm }: ${pascal}Dependencies): Promise<FastifyInstance> {
  const app = await createApp({ part: '${kebab}', settings, ready: () => checkDatabase(orm) })
  const db = orm.em.fork().getKysely<${pascal}Tables>()
  entryRoutes(app, db)
  return app
}
`,
    [`src/${kebab}-tables.ts`]: `import type { Generated, Kysely } from 'kysely'

interface EntryTable {
  id: Generated<number>
  name: string
  /** Instants are read as PostgreSQL writes them. */
  created_at: Generated<string>
}

export interface ${pascal}Tables {
  entry: EntryTable
}

export type ${pascal}Db = Kysely<${pascal}Tables>
`,
    'src/entries/routes.ts': routesFile(names),
    'src/migrations/index.ts': `import type { MigrationList } from '@rodada/service/migrations'
import { Entries } from './0001-entries.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [{ name: '0001-entries', class: Entries }]
`,
    'src/migrations/0001-entries.ts': `import { Migration } from '@mikro-orm/migrations'

export class Entries extends Migration {
  override up(): void {
    this.addSql(\`create table entry (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 255),
      created_at timestamptz not null default now()
    )\`)
  }
}
`,
    [`src/testing/${kebab}-under-test.ts`]: testHelper(names),
    'src/app.test.ts': appTest(names),
  }
}
