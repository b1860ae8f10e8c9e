import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Client } from 'pg'
import { startTestPostgres, type TestPostgres } from '../postgres/test-postgres.ts'
import { connectAsAdministrator } from './connection.ts'
import {
  makePlatformId,
  notePlatformId,
  requireSamePlatform,
  requireUnusedDataDir,
} from './platform-identity.ts'

let server: TestPostgres
let dataDir: string
const clients: Client[] = []

beforeAll(async () => {
  server = await startTestPostgres()
})
afterAll(() => server.stop())

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rodada-platform-'))
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end()
  await rm(dataDir, { recursive: true, force: true })
})

/** A database without any trace of a platform. */
async function newDatabase(name: string): Promise<Client> {
  const administrator = await connectAsAdministrator(server.superuserUrl)
  await administrator.query(`create database ${administrator.escapeIdentifier(name)}`)
  await administrator.end()
  const url = new URL(server.superuserUrl)
  url.pathname = `/${name}`
  const client = await connectAsAdministrator(url.href)
  clients.push(client)
  return client
}

async function start(client: Client, folder = dataDir): Promise<void> {
  await requireSamePlatform(client, folder)
  await makePlatformId(client)
  await notePlatformId(client, folder)
}

describe('the id of a platform', () => {
  it('is made once, and stands in the database and in DATA_DIR', async () => {
    const client = await newDatabase('once')
    await start(client)
    const written = await readFile(join(dataDir, 'platform-id'), 'utf8')
    expect(written).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n$/)
    await start(client)
    expect(await readFile(join(dataDir, 'platform-id'), 'utf8')).toBe(written)
  })

  it('is taken over by a further machine on the same database', async () => {
    const client = await newDatabase('shared')
    await start(client)
    const other = join(dataDir, 'other')
    await mkdir(other)
    await start(client, other)
    expect(await readFile(join(other, 'platform-id'), 'utf8')).toBe(
      await readFile(join(dataDir, 'platform-id'), 'utf8'),
    )
  })

  it('refuses an empty database where another was in use, and leaves it empty', async () => {
    await start(await newDatabase('used'))
    const empty = await newDatabase('empty')
    await expect(start(empty)).rejects.toThrow(`La base de datos no es la de ${dataDir}`)
    const { rows } = await empty.query("select to_regnamespace('platform') is null as empty")
    expect(rows).toEqual([{ empty: true }])
  })

  it('refuses the database of another platform', async () => {
    await start(await newDatabase('mine'))
    const theirs = await newDatabase('theirs')
    const elsewhere = join(dataDir, 'elsewhere')
    await mkdir(elsewhere)
    await start(theirs, elsewhere)
    await expect(start(theirs)).rejects.toThrow('restaura las dos del mismo respaldo')
  })
})

describe('a DATA_DIR without a database', () => {
  it('gets one where nothing else is there', async () => {
    for (const name of ['storage', 'releases', 'mail', 'secrets']) await mkdir(join(dataDir, name))
    await expect(requireUnusedDataDir(dataDir)).resolves.toBeUndefined()
  })

  it.each(['platform-id', 'storage/products', 'releases/shell', 'mail/1.eml'])(
    'gets none where it holds %s: it has lost its own',
    async (name) => {
      await mkdir(join(dataDir, name, '..'), { recursive: true })
      await writeFile(join(dataDir, name), 'x')
      await expect(requireUnusedDataDir(dataDir)).rejects.toThrow(/^Falta la base de datos [^\n]+$/)
    },
  )
})
