import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runMigrations } from '@rodada/service/data/migrations'
import type { Entities } from '@rodada/service/data/orm'
import { schemaDifference } from '@rodada/service/data/schema-difference'
import { createTestDatabase } from '@rodada/service/testing/test-database'
import { startTestPostgres } from '../postgres/test-postgres.ts'
import { readMigrations } from './part-migrations.ts'

/**
 * `npm run migration:create -- <service> <name>`: writes the migration from the tables that a service's migrations
 * make to those of its entities, and adds it to the list. The last migration of the list is replaced when it has this
 * name.
 */
const [service = '', name = ''] = parseArgs({ allowPositionals: true }).positionals
if (!/^[a-z]+$/.test(service) || !/^[a-z][a-z-]*$/.test(name)) {
  process.stderr.write('Use: npm run migration:create -- <service> <name-of-the-change>\n')
  process.exit(2)
}

const folder = new URL(`../../../../services/${service}/src/`, import.meta.url)
const index = new URL('migrations/index.ts', folder)
const { migrations, queues } = await readMigrations(service)
const { entities }: { entities: Entities } = await import(new URL('entities.ts', folder).href)

const last = migrations.at(-1)
const isMadeAnew = last?.name.slice(5) === name
const earlier = isMadeAnew ? migrations.slice(0, -1) : migrations
const number = isMadeAnew && last ? last.name.slice(0, 4) : String(earlier.length + 1).padStart(4, '0')
const file = `${number}-${name}`
const className = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const statements = await difference()
if (statements.length === 0) {
  process.stdout.write(`The tables of ${service} are as its entities say.\n`)
} else {
  await writeFile(new URL(`migrations/${file}.ts`, folder), migrationText(statements))
  if (!isMadeAnew) await addToList()
  process.stdout.write(`Wrote services/${service}/src/migrations/${file}.ts: read it before you commit it.\n`)
}

/** On a server of its own that holds only the result of the earlier migrations. */
async function difference(): Promise<string[]> {
  const server = await startTestPostgres()
  process.env.RODADA_TEST_PG = server.superuserUrl
  try {
    const database = await createTestDatabase({ service, migrations: [], queues: [] })
    await runMigrations({ service, ownerUrl: database.url, migrations: earlier, queues: queues ?? [] })
    return await schemaDifference(service, database.url, entities)
  } finally {
    await server.stop()
  }
}

function migrationText(sql: readonly string[]): string {
  const lines = sql.map(
    (statement) => `    this.addSql(\`${statement.replace(/[`\\$]/g, '\\$&').replace(/\n\s*/g, ' ')}\`)`,
  )
  return `import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by \`npm run migration:create\`. */
export class ${className} extends Migration {
  override up(): void {
${lines.join('\n')}
  }
}
`
}

async function addToList(): Promise<void> {
  const text = await readFile(index, 'utf8')
  const imports = `import { ${className} } from './${file}.ts'\n`
  const entry = `  { name: '${file}', class: ${className} },\n`
  const added = text
    .replace(/(export const migrations: MigrationList = \[[^\]]*?),?\s*\]/, `$1,\n${entry}]`)
    .replace(/\n\n(\/\*\*|export)/, `\n${imports}\n$1`)
  await writeFile(index, added)
}
