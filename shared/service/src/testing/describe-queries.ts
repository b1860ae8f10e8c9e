import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import { calls } from '@rodada/contracts/calls'
import type { ServiceName } from '@rodada/contracts/platform/platform'
import { roles } from '@rodada/contracts/roles'
import type { FastifyInstance } from 'fastify'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { sendCall } from './send-call.ts'
import { sentBy } from './sent-statements.ts'
import { as } from './test-settings.ts'

/** Set by `npm run sql`: the files are written, with plans on many rows, instead of compared. */
const isRecording = process.env.RODADA_RECORD_SQL !== undefined

/** Rows of the main tables: enough for a second page, or as many as plans are made for. */
export const volumeRows = isRecording ? 100_000 : 1000

/** A table with more rows is not to be read whole. */
const largeTable = 5000

interface Queries<Tables> {
  readonly service: ServiceName
  readonly app: () => FastifyInstance
  readonly db: () => Kysely<Tables>
  /** The folder `src` of the service. */
  readonly root: string
  /** The file of each list, report and figure, beside its query. */
  readonly files: Readonly<Record<string, string>>
  /** Id of the record that the call of a path is about or filtered by. */
  readonly idFor: (path: string) => number
  /** A word that is found in names. */
  readonly word: string
  /** Why a call, by its path with the query, may read a large table whole. */
  readonly wholeTables?: Readonly<Record<string, string>>
}

/** Lists, reports and figures; files hold the rows of the same queries. */
function isRead({ method, path, response }: Call): boolean {
  if (method !== 'GET' || path.endsWith('/Csv')) return false
  return Object.hasOwn(Object(response).properties ?? {}, 'totalItems') || /\/Report\/|Figures$/.test(path)
}

/**
 * Compares the SQL that each list, report and figure sends with a file in the repository, by every order and filter, and
 * expects its plans, which the file has too, to read no large table whole and no index that is gone.
 */
export function describeQueries<Tables>(queries: Queries<Tables>): void {
  const own = calls.filter((call) => call.service === queries.service && isRead(call))

  describe(`the SQL of ${queries.service}`, () => {
    if (isRecording) beforeAll(() => sql`vacuum analyze`.execute(queries.db()), 120_000)

    it('has a file for each list, report and figure', () => {
      expect(Object.keys(queries.files).sort()).toEqual(own.map(({ path }) => path).sort())
    })

    it.each(own.map((call) => [call.path, call] as const))(
      'of %s is what its file says',
      async (path, call) => {
        const file = join(queries.root, queries.files[path] ?? '')
        const statements = await statementsOf(queries, call)
        if (isRecording) await writeFile(file, await fileOf(queries, call, statements))
        const recorded = await readFile(file, 'utf8')
        const texts = textsOf(recorded)
        expect(texts).toEqual(expect.arrayContaining([...statements.keys()]))
        // A filter that matches none of a few rows is not counted.
        const missing = texts.filter((text) => !statements.has(text) && !/^select count\(\*\)/.test(text))
        expect(missing).toEqual([])
        const indexes = await indexesOf(queries.db())
        const used = [...recorded.matchAll(usedIndex)].map(([, name = '']) => name)
        expect(used.filter((name) => !indexes.has(name))).toEqual([])
        const scans = recorded.match(/^-- Reads all of .*$/gm) ?? []
        const { wholeTables = {} } = queries
        expect(scans.filter((scan) => !(scan.replace(/^.* for /, '') in wholeTables))).toEqual([])
      },
    )
  })
}

interface Statement {
  readonly query: Readonly<Record<string, string>>
  readonly sent: string
  readonly values: readonly unknown[]
}

/** By readable text, without repetitions. */
async function statementsOf<Tables>(
  { app, service, idFor, word }: Queries<Tables>,
  call: Call,
): Promise<Map<string, Statement>> {
  const id = idFor(call.path)
  const found = new Map<string, Statement>()
  for (const query of variantsOf(call, id, word)) {
    const ask = () => sendCall(app(), call, { headers: as(id, ...roles), params: { id }, query })
    const { answer, sent } = await sentBy(service, ask)
    expect({ query, status: answer.statusCode }).toEqual({ query, status: 200 })
    for (const { text, values } of sent) {
      const readable = readableOf(text)
      if (!found.has(readable)) found.set(readable, { query, sent: text, values: JSON.parse(values) })
    }
  }
  return found
}

/** Without a filter, with each order, and with each filter alone. */
function variantsOf(call: Call, id: number, word: string): Record<string, string>[] {
  const properties: object = Object(call.query).properties ?? {}
  const variants = Object.entries(properties).flatMap(([name, schema]) =>
    valuesOf(name, schema, id, word).map((value) => ({ [name]: value })),
  )
  return [{}, ...variants]
}

function valuesOf(name: string, schema: object, id: number, word: string): string[] {
  if (['currentPage', 'itemsPerPage', 'orderMode', 'orderModes'].includes(name)) return []
  const field: { anyOf?: { const?: string }[]; enum?: string[]; type?: string; items?: object } = schema
  if (field.items) return valuesOf(name, field.items, id, word).slice(0, 1)
  if (field.anyOf) return field.anyOf.flatMap((one) => one.const ?? [])
  if (field.enum) return field.enum
  if (field.type === 'boolean') return ['true']
  if (field.type === 'integer' || field.type === 'number') return [String(id)]
  return [/^(from|to|day)$/i.test(name) ? '2026-01-15' : word]
}

const clause = / ((?:(?:left|inner|cross) )?join|from|where|group by|order by|limit|union all)(?= )/g

/** One line for each clause; lists of values, whose length changes, as one, and parameters counted without them. */
function readableOf(text: string): string {
  const parameters: string[] = []
  return text
    .replace(/"([a-z_]+)"/g, '$1')
    .replace(/\bin \(\$?\d+(?:, \$?\d+)*\)/g, 'in (…)')
    .replace(/\$\d+/g, (parameter) => {
      if (!parameters.includes(parameter)) parameters.push(parameter)
      return `$${parameters.indexOf(parameter) + 1}`
    })
    .replace(clause, '\n  $1')
}

async function fileOf<Tables>(
  { db }: Queries<Tables>,
  { method, path }: Call,
  statements: ReadonlyMap<string, Statement>,
): Promise<string> {
  const large = await largeTables(db())
  const parts: string[] = []
  for (const [text, { query, sent, values }] of statements) {
    const plan = /^(select|with)\b/i.test(sent) ? await planOf(db(), sent, values) : []
    const read = plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
    const whole = [...new Set(read)].filter((table) => large.has(table))
    const asked = new URLSearchParams(query).toString()
    parts.push(
      [
        `-- ?${asked}`,
        `${text};`,
        ...plan.map((line) => `--   ${line}`),
        ...whole.map((table) => `-- Reads all of ${table} for ${path}?${asked}`),
      ].join('\n'),
    )
  }
  return `${[`-- ${method} ${path}, with plans on 100,000 rows. Written by \`npm run sql\`.`, ...parts].join('\n\n')}\n`
}

function textsOf(file: string): string[] {
  const [, ...parts] = file.trimEnd().split('\n\n')
  return parts.map((part) =>
    part
      .split('\n')
      .filter((line) => !line.startsWith('-- '))
      .join('\n')
      .replace(/;$/, ''),
  )
}

const usedIndex = /^-- .* (?:using|Bitmap Index Scan on) (\w+)/gm

/** Names of the database's indexes. */
async function indexesOf<Tables>(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

async function largeTables<Tables>(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${largeTable}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Moments, and lists of ids. */
const changing = /'\d{4}-\d\d-\d\d [^']*'|'\{[^}]{40,}\}'/g

async function planOf<Tables>(
  db: Kysely<Tables>,
  statement: string,
  values: readonly unknown[],
): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain (costs off) ${statement}`, [...values])
  const { rows } = await db.executeQuery<Record<'QUERY PLAN', string>>(explained)
  return rows.map((row) => row['QUERY PLAN'].replace(changing, "'…'"))
}
