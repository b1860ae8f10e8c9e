import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { calls } from '@rodada/contracts/calls'
import { createOrm, type Entities } from '@rodada/service/data/orm'
import { repository } from '@rodada/start/repository'
import { workspaces } from './repository.ts'

const table = readFileSync(
  join(repository, 'docs/decisions/048-credentials-end-when-an-account-changes-hands.md'),
  'utf8',
)
/** What the table names between backticks. */
const named = new Set([...table.matchAll(/`([^`]+)`/g)].map(([, name]) => name))

/** Columns that have such a name and open nothing: keys of searches and counts, digests of what is no secret. */
const opensNothing =
  /\.((label|title|benefits|name|email)Key|textHash|prevHash|hash|bodyHash|digest)$|^(LimitedUse|SignInThrottle|IdempotencyKey)\.key$|^SubjectKey\.wrappedKey$/

/** Names of columns that may hold what opens something, or a digest of it. */
const telling = /hash|token|secret|key$|digest|browser|passkey|credentialId|^session$/i

const services = workspaces()
  .map(({ folder }) => folder)
  .filter((folder) => existsSync(join(repository, folder, 'src/entities.ts')))

/** Columns of all services by such a name. */
async function storedIn(folder: string): Promise<string[]> {
  const { entities }: { entities: Entities } = await import(join(repository, folder, 'src/entities.ts'))
  const settings = { DATABASE_URL: 'postgres://nowhere.invalid/none', DATABASE_POOL: 1 }
  const orm = await createOrm({ service: folder, settings, entities })
  const metas = [...orm.getMetadata().getAll().values()]
  await orm.close()
  return metas.flatMap(({ className, properties }) =>
    Object.keys(properties)
      .filter((name) => telling.test(name))
      .map((name) => `${className}.${name}`)
      .filter((name) => !opensNothing.test(name)),
  )
}

it.each(services)('what %s stores that opens something is in the table of credentials', async (folder) => {
  expect((await storedIn(folder)).filter((name) => !named.has(name))).toEqual([])
})

it('a call that takes a secret instead of a session is in the table of credentials', () => {
  const secrets = calls.filter(({ body, query, access }) => {
    const fields = [body, query].flatMap((part) => Object.keys(Object(Object(part).properties)))
    return access === 'public' && fields.some((field) => /^(token|key)$/.test(field))
  })
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([])
})
