import { readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { connectAsAdministrator } from '@rodada/start/database/connection'
import { databasePassword, embeddedDatabaseUrl } from '@rodada/start/database/open-database'
import { readServerRecord } from '@rodada/start/postgres/leftovers'
import { codeOf } from '@rodada/start/start-error'

/** Code of programs, examples of card numbers among it: what Node.js keeps to start faster, and the released apps. */
const programs: readonly string[] = ['cache', 'releases']

/**
 * Paths of the files in a platform's DATA_DIR that hold it: logs, mails, uploads, the bank's ledger, and the bytes
 * that the database has on the disk, those of deleted rows too.
 */
export async function filesWith(dataDir: string, sought: RegExp): Promise<string[]> {
  const found: string[] = []
  const folders = (await readdir(dataDir)).filter((name) => !programs.includes(name))
  for (const folder of folders) await searchFiles(await realpath(join(dataDir, folder)), sought, found)
  return found
}

async function searchFiles(path: string, sought: RegExp, found: string[]): Promise<void> {
  try {
    for (const name of await readdir(path)) await searchFiles(join(path, name), sought, found)
  } catch (error) {
    // Rotated or removed between the look and the reading.
    if (codeOf(error) === 'ENOENT') return
    if (codeOf(error) !== 'ENOTDIR') throw error
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (sought.test(bytes.toString('latin1'))) found.push(path)
  }
}

/** Names of the tables, of every part and of its queues, with a row that holds it. */
export async function tablesWith(dataDir: string, sought: RegExp): Promise<string[]> {
  const server = await readServerRecord(await realpath(join(dataDir, 'postgres')))
  if (!server) throw new Error('The embedded database does not run')
  const url = embeddedDatabaseUrl(await databasePassword(dataDir), server.port)
  const client = await connectAsAdministrator(url)
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const held = await client.query(`select from ${name} as stored where stored::text ~ $1 limit 1`, [
        sought.source,
      ])
      if (held.rowCount) found.push(name)
    }
    return found
  } finally {
    await client.end()
  }
}

/** Ids of the entries of the movement log that hold it. The database has them encrypted: an administrator reads them. */
export async function movementsWith(request: APIRequestContext, sought: RegExp): Promise<number[]> {
  const found: number[] = []
  for (let currentPage = 1, totalPages = 1; currentPage <= totalPages; currentPage += 1) {
    const index = await request.get('/api/Log/Index', { params: { currentPage, itemsPerPage: 100 } })
    const page: { list: { id: number }[]; totalPages: number } = await index.json()
    totalPages = page.totalPages
    const texts = await Promise.all(
      page.list.map(async ({ id }) => (await request.get(`/api/Log/Details/${id}`)).text()),
    )
    found.push(...page.list.flatMap(({ id }, at) => (sought.test(texts[at] ?? '') ? [id] : [])))
  }
  return found
}
