import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { PortPool } from './ports.ts'
import { endProcess, waitUntilGone } from './processes/end-process.ts'
import { commandOf, identify, type ProcessIdentity } from './processes/process-identity.ts'
import { repository } from './repository.ts'

const startMs = 180_000
let parent: string
let dataDir: string
let port: number
let npm: ChildProcess
let output: string
let running: readonly ProcessIdentity[] = []

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'rodada-left-'))
  dataDir = join(parent, 'data')
  await mkdir(dataDir)
  for (const folder of [parent, dataDir]) await chmod(folder, 0o755)
  port = await new PortPool().take()
})
afterEach(async () => {
  for (const process of running) await endProcess(process, 'SIGKILL', 1000)
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** Runs `npm start` until the platform is ready, and notes every process that it started. */
async function start(): Promise<void> {
  npm = spawn('npm', ['start'], {
    cwd: repository,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), NO_COLOR: '1', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  output = ''
  npm.stdout?.on('data', (piece) => (output += String(piece)))
  while (!output.includes('Rodada lista en')) {
    if (npm.exitCode !== null) throw new Error(output)
    await sleep(50)
  }
  output = ''
  const found = await Promise.all([npm.pid ?? 0, ...below(npm.pid ?? 0)].map(identify))
  running = found.filter((identity) => identity !== null)
}

function below(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' }).trim().split('\n')
  const all = lines.map((line) => line.trim().split(/\s+/)).filter(([, , name]) => name !== 'ps')
  const children = (of: number): number[] =>
    all
      .filter(([, above]) => Number(above) === of)
      .flatMap(([own]) => [Number(own), ...children(Number(own))])
  return children(pid)
}

/** Command lines of the processes that are left after so many seconds. */
async function leftAfterSeconds(seconds: number): Promise<string[]> {
  const deadline = Date.now() + seconds * 1000
  const gone = await Promise.all(
    running.map((each) => waitUntilGone(each, Math.max(0, deadline - Date.now()))),
  )
  return Promise.all(running.filter((_, index) => !gone[index]).map(({ pid }) => commandOf(pid)))
}

async function runs(program: string): Promise<number> {
  for (const { pid } of running) {
    const command = await commandOf(pid)
    if (!command.startsWith('sh ') && command.endsWith(program)) return pid
  }
  throw new Error(`Nothing of ours runs ${program}`)
}

async function kill(program: string, signal: NodeJS.Signals): Promise<void> {
  process.kill(await runs(program), signal)
}

const launcher = 'infra/start/src/main.ts'

/** The longest that an orderly stop may take; on an idle machine it takes one second. */
const orderlySeconds = 5

describe('everything ends', () => {
  it.each([
    ['a SIGTERM for npm alone', orderlySeconds, async () => npm.kill('SIGTERM')],
    ['a SIGKILL of npm', orderlySeconds, async () => npm.kill('SIGKILL')],
    ['a SIGKILL of the launcher', 10, () => kill(launcher, 'SIGKILL')],
    [
      'a SIGKILL of the launcher while a part hangs',
      10,
      async () => {
        await kill('services/shop/src/main.ts', 'SIGSTOP')
        await kill(launcher, 'SIGKILL')
      },
    ],
  ])(
    'after %s',
    async (_, seconds, end) => {
      await start()
      expect(running.length).toBeGreaterThan(10)
      await end()
      expect(await leftAfterSeconds(seconds)).toEqual([])
    },
    startMs,
  )

  it(
    'with one line, the last, when the data folder is lost',
    async () => {
      await start()
      const closed = once(npm, 'close')
      await rename(dataDir, join(parent, 'elsewhere'))
      expect(await leftAfterSeconds(60)).toEqual([])
      const [code] = await closed
      expect(code).toBe(1)
      expect(output.match(/^.*desapareció.*$/gm)).toEqual([
        `La carpeta ${dataDir} desapareció: restáurala y arranca de nuevo.`,
      ])
      expect(output).toMatch(/ desapareció: restáurala y arranca de nuevo\.\n$/)
    },
    startMs,
  )
})
