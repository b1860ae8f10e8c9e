import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { waitUntilGone } from '../processes/end-process.ts'
import { identify } from '../processes/process-identity.ts'
import { scratchRoot } from '../scratch-root.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'

let folder: string
let running: EmbeddedPostgres[]

beforeEach(async () => {
  folder = await mkdtemp(join(await scratchRoot(), 'rodada-embedded-'))
  await chmod(folder, 0o755)
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Manner {
  /** `unsafe` unless the server is to be killed: it would lose confirmed data. */
  readonly mode?: 'safe' | 'unsafe'
  readonly onCrash?: () => void
  readonly requireNew?: () => Promise<void>
}

async function start({ mode = 'unsafe', ...overrides }: Manner = {}): Promise<EmbeddedPostgres> {
  const server = new EmbeddedPostgres({
    folder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    password: 'secreto: ñ/@',
    mode,
    ...overrides,
  })
  await server.start()
  running.push(server)
  return server
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url() })
  // A killed server ends first the query with an error, then the connection with another.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function pidOf(server: EmbeddedPostgres): number {
  if (server.pid === undefined) throw new Error('The server is not running')
  return server.pid
}

describe('EmbeddedPostgres', () => {
  it('compares text by the rules of Mexican Spanish', async () => {
    const server = await start()
    const words = await query(
      server,
      "select word from unnest(array['oso','ñandú','nube','Ágata','zapato','agua']) as word order by word",
    )
    expect(words.map((row) => Object.values(row as object)[0])).toEqual([
      'Ágata',
      'agua',
      'nube',
      'ñandú',
      'oso',
      'zapato',
    ])
  })

  it('keeps the data over a stop', async () => {
    const first = await start()
    await query(first, 'create table kept as select 7 as value')
    await first.stop()
    expect(await query(await start(), 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('takes over from a launcher that was killed while its server lives on', async () => {
    const abandoned = await start()
    await query(abandoned, 'create table kept as select 7 as value')
    const old = await identify(pidOf(abandoned))
    const successor = await start()
    expect(await query(successor, 'select value from kept')).toEqual([{ value: 7 }])
    expect(old && (await waitUntilGone(old, 0))).toBe(true)
  })

  it('starts after the server was killed, with the data intact, even under a busy child', async () => {
    let crashes = 0
    const onCrash = () => {
      crashes += 1
    }
    const killed = await start({ mode: 'safe', onCrash })
    await query(killed, 'create table kept as select 7 as value')
    // A busy child does not notice the end of its server and keeps the shared memory.
    const busy = query(killed, 'select count(*) from generate_series(1, 1000000000)').catch(() => 'ended')
    process.kill(pidOf(killed), 'SIGKILL')
    expect(await query(await start(), 'select value from kept')).toEqual([{ value: 7 }])
    expect(await busy).toBe('ended')
    expect(crashes).toBe(1)
  })

  it('stops in order when its launcher is killed', async () => {
    const script = `
      import { EmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
      const server = new EmbeddedPostgres(${JSON.stringify({
        folder: join(folder, 'postgres'),
        logFile: join(folder, 'postgres.log'),
        password: 'secreto',
        mode: 'unsafe',
      })})
      await server.start()
      console.log(server.pid)`
    const flags = ['--input-type=module-typescript', '-e', script]
    const launcher = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(launcher.stdout, 'data')
    const server = await identify(Number(line))
    launcher.kill('SIGKILL')
    expect(server && (await waitUntilGone(server, 10_000))).toBe(true)
    await expect(stat(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('leaves alone a foreign process whose number stands in a stale lock', async () => {
    const first = await start()
    await first.stop()
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n/elsewhere\n0\n5432\n`)
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('makes its files anew after a first start that was interrupted', async () => {
    await mkdir(join(folder, 'postgres.nuevo', 'base'), { recursive: true })
    expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('never replaces what it did not make', async () => {
    await mkdir(join(folder, 'postgres'))
    await writeFile(join(folder, 'postgres', 'notes.txt'), 'mine')
    await expect(start()).rejects.toThrow('no son una base de datos completa')
    expect(await readFile(join(folder, 'postgres', 'notes.txt'), 'utf8')).toBe('mine')
  })

  it('makes no files where there must be some', async () => {
    const requireNew = () => Promise.reject(new Error('They were lost'))
    await expect(start({ requireNew })).rejects.toThrow('They were lost')
    await expect(stat(join(folder, 'postgres'))).rejects.toThrow('ENOENT')
  })

  it('does not come back empty when its files disappear while it runs', async () => {
    const server = await start()
    process.kill(pidOf(server), 'SIGKILL')
    await rename(join(folder, 'postgres'), join(folder, 'elsewhere'))
    await expect(server.start()).rejects.toThrow('Los archivos de la base de datos desaparecieron')
    await expect(stat(join(folder, 'postgres'))).rejects.toThrow('ENOENT')
  })

  it('says what to do with data of another major version', async () => {
    const first = await start()
    await first.stop()
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow('son de PostgreSQL 16')
  })
})
