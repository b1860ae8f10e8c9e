import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { PortPool } from './ports.ts'
import { endProcess } from './processes/end-process.ts'
import { identify } from './processes/process-identity.ts'

const startMs = 180_000
const productList = Type.Object({ totalItems: Type.Integer() })
let dataDir: string
let port: number
let launcher: ChildProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rodada-kill-'))
  await chmod(dataDir, 0o755)
  port = await new PortPool().take()
})

afterAll(async () => {
  const identity = launcher?.pid === undefined ? null : await identify(launcher.pid)
  if (identity) await endProcess(identity, 'SIGTERM', 60_000)
  await rm(dataDir, { recursive: true, force: true })
}, startMs)

/** Runs `npm start`'s program until it says that the platform is ready. */
async function start(): Promise<void> {
  launcher = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  launcher.stdout?.on('data', (piece) => {
    output += String(piece)
  })
  while (!output.includes(`Rodada lista en http://localhost:${port}\n`)) {
    if (launcher.exitCode !== null) throw new Error(output)
    await sleep(50)
  }
}

async function kill(file: string): Promise<void> {
  process.kill(Number((await readFile(join(dataDir, file), 'utf8')).split('\n')[0]), 'SIGKILL')
}

async function totalProducts(): Promise<number | null> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/Product/Index`, {
    headers: { host: `localhost:${port}` },
  }).catch(() => null)
  if (!answer?.ok) return null
  return Value.Parse(productList, await answer.json()).totalItems
}

async function untilAnswered(): Promise<number> {
  for (;;) {
    const total = await totalProducts()
    if (total !== null) return total
    await sleep(100)
  }
}

describe('a platform of which parts are killed', () => {
  let products: number

  it(
    'starts with demo data',
    async () => {
      await start()
      products = await untilAnswered()
      expect(products).toBeGreaterThanOrEqual(24)
    },
    startMs,
  )

  it.each([['run/shop.pid'], ['run/gateway.pid'], ['run/identity.pid'], ['postgres/postmaster.pid']])(
    'comes back by itself without %s',
    async (file) => {
      await kill(file)
      while ((await totalProducts()) !== null && file !== 'run/identity.pid') await sleep(20)
      expect(await untilAnswered()).toBe(products)
    },
    startMs,
  )

  it(
    'starts again after its launcher was killed, with the data intact',
    async () => {
      launcher.kill('SIGKILL')
      await once(launcher, 'exit')
      await start()
      expect(await untilAnswered()).toBe(products)
    },
    startMs,
  )

  it(
    'starts again after launcher and database were killed at once',
    async () => {
      launcher.kill('SIGKILL')
      await kill('postgres/postmaster.pid')
      await start()
      expect(await untilAnswered()).toBe(products)
    },
    startMs,
  )

  it(
    'leaves nothing behind when it is told to stop',
    async () => {
      const pids = await Promise.all(
        (await readdir(join(dataDir, 'run')))
          .filter((name) => name.endsWith('.pid'))
          .map(async (name) => Number((await readFile(join(dataDir, 'run', name), 'utf8')).split('\n')[0])),
      )
      launcher.kill('SIGINT')
      const [code] = await once(launcher, 'exit')
      expect(code).toBe(0)
      expect(await Promise.all(pids.map(identify))).toEqual(pids.map(() => null))
      expect(await readdir(join(dataDir, 'run'))).toEqual([])
      await expect(readFile(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
    },
    startMs,
  )
})
