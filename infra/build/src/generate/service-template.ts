import type { Names } from './names.ts'

/** The contract of a service's first calls. */
export function contractFile({ kebab, camel, pascal }: Names): string {
  return `import { type Static, Type } from 'typebox'
import { defineCall } from './call.ts'
import { id, idParams, instant, page, pagingQuery } from './common.ts'

export const ${camel}Entry = Type.Object({ id, name: Type.String(), createdTime: instant })
export type ${pascal}Entry = Static<typeof ${camel}Entry>

const read = { method: 'GET', service: '${kebab}', access: 'user' } as const

export const list${pascal} = defineCall({
  ...read,
  path: '/api/${pascal}/Index',
  summary: 'Entries of ${kebab}, newest first',
  query: Type.Object(pagingQuery(20)),
  response: page(${camel}Entry),
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
import { PagedList } from '@rodada/service/list/paged-list'
import type { Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { dbOf } from '../entities.ts'
import { Entry } from './entry.entity.ts'

function present({ id, name, createdAt }: Pick<Entry, 'id' | 'name' | 'createdAt'>): ${pascal}Entry {
  return { id, name, createdTime: createdAt.toISOString() }
}

/** The reads of ${kebab}. */
export function entryRoutes(app: FastifyInstance, orm: Orm): void {
  const db = dbOf(orm.em.fork())
  const entries = new PagedList()
  implement(app, list${pascal}, async ({ query: paging }) => {
    const query = db.selectFrom('entry').select(['id', 'name', 'createdAt'])
    const page = await entries.read({ query, order: [['id', 'desc']], paging, filter: null })
    return { ...page, list: page.list.map(present) }
  })
  implement(app, get${pascal}Entry, async ({ params }) => {
    return present(await orm.em.fork().findOneOrFail(Entry, { id: params.id }, { failHandler: notFound }))
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
import { dbOf, entities, type ${pascal}Db } from '../entities.ts'
import { migrations } from '../migrations/index.ts'

export interface ${pascal}Harness {
  readonly app: FastifyInstance
  readonly db: ${pascal}Db
  close(): Promise<void>
}

/** The service on a database of its own. */
export async function start${pascal}(): Promise<${pascal}Harness> {
  const database = await createTestDatabase({ service: '${kebab}', migrations })
  const settings = testSettings('${kebab}', database.url)
  const orm = await createOrm({ service: '${kebab}', settings, entities })
  const app = await buildApp({ settings, orm })
  return {
    app,
    db: dbOf(orm.em.fork()),
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
import { start${pascal}, type ${pascal}Harness } from './testing/${kebab}-harness.ts'

/** What anybody may call; whoever adds a line here has thought about it. */
const publicRoutes: string[] = []

let ${camel}: ${pascal}Harness
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
    expect(answer.json()).toMatchObject({
      totalItems: 1,
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

Calls under \`/api/${pascal}\` (\`shared/contracts/src/${kebab}.ts\`), tables in a schema of its own, as \`src/entities.ts\` lists
them. \`src/app.ts\` is its table of contents. \`npm run migration:create -- ${kebab} <name>\` writes the migration after a change of entities; migrations
add before they take away (\`CONTRIBUTING.md\`). Commands change entities in a transaction and say why: \`stateMovement\` of
\`@rodada/service\`; events are in \`shared/contracts/src/event.ts\`.
`,
    'src/main.ts': `import { serviceSettings } from '@rodada/service/config'
import { runService } from '@rodada/service/run-service'
import { buildApp } from './app.ts'
import { entities } from './entities.ts'

await runService({ service: '${kebab}', settings: serviceSettings, entities, build: buildApp })
`,
    'src/app.ts': `import { createApp } from '@rodada/service/app'
import type { ServiceSettings } from '@rodada/service/config'
import { checkDatabase, type Orm } from '@rodada/service/orm'
import type { FastifyInstance } from 'fastify'
import { entryRoutes } from './entries/routes.ts'

export interface ${pascal}Dependencies {
  readonly settings: ServiceSettings
  readonly orm: Orm
}

/** Builds the service: its table of contents. */
export async function buildApp({ settings, orm }: ${pascal}Dependencies): Promise<FastifyInstance> {
  const app = await createApp({ part: '${kebab}', settings, ready: () => checkDatabase(orm) })
  entryRoutes(app, orm)
  return app
}
`,
    'src/entities.ts': `import { type Db, type EntityManager, openDb } from '@rodada/service/orm'
import { Entry } from './entries/entry.entity.ts'

/** Every table of the service. */
export const entities = [Entry] as const

export type ${pascal}Db = Db<typeof entities>

/** Typed reads over them. */
export const dbOf = (em: EntityManager): ${pascal}Db => openDb<typeof entities>(em)
`,
    'src/entries/entry.entity.ts': `import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { unlogged } from '@rodada/service/recorded-changes'
import { createdInstant, identity } from '@rodada/service/value-types'

/** Nothing changes it yet: once a command does, \`unlogged\` goes, and the log's page learns its words. */
export const Entry = unlogged(
  defineEntity({
    name: 'Entry',
    tableName: 'entry',
    properties: {
      id: identity(),
      name: p.text().check('length(name) >= 1 AND length(name) <= 255'),
      createdAt: createdInstant(),
    },
  }),
)
export type Entry = InferEntity<typeof Entry>
`,
    'src/entries/routes.ts': routesFile(names),
    'src/migrations/index.ts': `import type { MigrationList } from '@rodada/service/migrations'
import { Initial } from './0001-initial.ts'

/** Oldest first; names are what the database remembers. */
export const migrations: MigrationList = [{ name: '0001-initial', class: Initial }]
`,
    'src/migrations/0001-initial.ts': `import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by \`npm run migration:create\`. */
export class Initial extends Migration {
  override up(): void {
    this.addSql(
      \`create table "entry" ("id" int generated by default as identity not null primary key, "name" text not null, "created_at" timestamptz not null default now())\`,
    )
    this.addSql(
      \`alter table "entry" add constraint "entry_name_check" check (length(name) >= 1 AND length(name) <= 255)\`,
    )
  }
}
`,
    'src/migrations/schema.test.ts': `import { describeSchema } from '@rodada/service/testing/describe-schema'
import { entities } from '../entities.ts'
import { migrations } from './index.ts'

describeSchema({ service: '${kebab}', migrations }, entities)
`,
    [`src/testing/${kebab}-harness.ts`]: testHelper(names),
    'src/app.test.ts': appTest(names),
  }
}
