import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { connectAsAdministrator } from '@rodada/start/database/connection'
import { runningDatabase } from '@rodada/start/database/open-database'
import { codeOf } from '@rodada/start/start-error'

/** Folders of code, which holds examples of card numbers: Node.js' compile cache and the released apps. */
const programs: readonly string[] = ['cache', 'releases']

/** Patterns by a name, and by the same name where something matches them. */
export type Sought = Readonly<Record<string, RegExp>>
export type Traces = Record<string, string[]>

function add(traces: Traces, what: string, place: string): void {
  traces[what] = [...(traces[what] ?? []), place]
}

function note(traces: Traces, sought: Sought, text: string, place: string): void {
  for (const [name, pattern] of Object.entries(sought)) if (pattern.test(text)) add(traces, name, place)
}

/**
 * Paths of the files in a platform's DATA_DIR that hold it: logs, mails, uploads, the bank's ledger, and the bytes
 * that the database has on the disk, those of deleted rows too.
 */
export async function filesWith(dataDir: string, sought: Sought): Promise<Traces> {
  const traces: Traces = {}
  const folders = (await readdir(dataDir)).filter((name) => !programs.includes(name))
  for (const folder of folders) await searchFiles(await realpath(join(dataDir, folder)), sought, traces)
  return traces
}

async function searchFiles(path: string, sought: Sought, traces: Traces): Promise<void> {
  try {
    for (const name of await readdir(path)) await searchFiles(join(path, name), sought, traces)
  } catch (error) {
    // Rotated or removed between the look and the reading.
    if (codeOf(error) === 'ENOENT') return
    if (codeOf(error) !== 'ENOTDIR') throw error
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    note(traces, sought, bytes.toString('latin1'), path)
  }
}

/** Names of the tables, of every part and of its queues, with a row that holds it. */
export async function tablesWith(dataDir: string, sought: Sought): Promise<Traces> {
  const database = await runningDatabase(dataDir)
  if (!database) throw new Error('The embedded database does not run')
  const client = await connectAsAdministrator(database.administratorUrl)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const traces: Traces = {}
    for (const { name } of rows)
      for (const [what, { source }] of Object.entries(sought)) {
        const held = await client.query(`select from ${name} as stored where stored::text ~ $1 limit 1`, [
          source,
        ])
        if (held.rowCount) add(traces, what, name)
      }
    return traces
  } finally {
    await client.end()
  }
}

/**
 * Ids of the entries of the movement log that hold it. The database has them encrypted: an administrator
 * reads them.
 * @param newest how many of the newest entries are read; all unless given.
 */
export async function movementsWith(
  request: APIRequestContext,
  sought: Sought,
  newest = Infinity,
): Promise<Traces> {
  const traces: Traces = {}
  const itemsPerPage = Math.min(newest, 100)
  for (let currentPage = 1, totalPages = 1; currentPage <= totalPages; currentPage += 1) {
    const index = await request.get('/api/Log/Index', { params: { currentPage, itemsPerPage } })
    const page: { list: { id: number }[]; totalPages: number } = await index.json()
    totalPages = Math.min(page.totalPages, newest / itemsPerPage)
    const texts = page.list.map(async ({ id }) => (await request.get(`/api/Log/Details/${id}`)).text())
    for (const [at, text] of (await Promise.all(texts)).entries())
      note(traces, sought, text, String(page.list[at]?.id))
  }
  return traces
}
