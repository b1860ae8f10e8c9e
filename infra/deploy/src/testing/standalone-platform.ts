import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { PartAddresses } from '@rodada/service/run/config'
import { createDatabase } from '@rodada/start/database/connection'
import type { PlatformContext } from '@rodada/start/environment'
import { PortPool } from '@rodada/start/ports'
import { startTestPostgres } from '@rodada/start/postgres/test-postgres'
import { repository } from '@rodada/start/repository'
import { scratchRoot } from '@rodada/start/scratch-root'
import { describePlatform, standaloneEnvironment } from '@rodada/start/standalone'

/** What the programs take from the tests' environment. */
const ofThisRun = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

/** Long enough that a proxy asks a part that drains more than once. */
const drainSeconds = 1

/** One process of a part, without a supervisor. */
export interface Instance {
  readonly port: number
  /** Where it answers `/readyz`: the gateway on its internal listener. */
  readonly health: string
  /** Tells it to stop. Resolves to its exit code once it is gone. */
  stop(): Promise<number | null>
  /** Starts it again on its port. Resolves when it is ready. */
  start(): Promise<void>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface StandalonePlatform {
  readonly ports: PortPool
  /** The site's address, which requests must name as their host. */
  readonly host: string
  startPart(part: PartName, addresses: PartAddresses): Promise<Instance>
  /** Makes an administrator, by the operator's command. */
  createAdmin(account: Credentials): Promise<void>
  /** Stops all that it started, the database last. */
  close(): Promise<void>
}

/** A database of its own, brought up to date by the command that containers run; no part runs yet. */
export async function prepareStandalone(): Promise<StandalonePlatform> {
  const folder = await mkdtemp(join(await scratchRoot(), 'rodada-standalone-'))
  const ports = new PortPool()
  const postgres = await startTestPostgres()
  const host = `localhost:${await ports.take()}`
  const source = {
    DATABASE_URL: await createDatabase(postgres.superuserUrl, 'standalone'),
    DATA_DIR: folder,
    PUBLIC_URL: `http://${host}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: '0',
    // Nothing is posted there; another platform's simulator may hold the usual port.
    SANDBOX_PORT: String(await ports.take()),
  }
  await runCommand(source, ['prepare.ts'])
  const context = await describePlatform(source, repository)
  const started: Instance[] = []
  return {
    ports,
    host,
    async startPart(part, addresses) {
      const instance = await createInstance(part, addresses, context, ports)
      started.push(instance)
      await instance.start()
      return instance
    },
    createAdmin: ({ email, password }) =>
      runCommand(
        source,
        ['part-command.ts', 'identity', 'create-admin', '--email', email, '--name', 'Ana'],
        password,
      ),
    async close() {
      await Promise.all(started.map((instance) => instance.stop()))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Runs a program of `infra/start`.
 * @param input written to its standard input.
 * @throws Error with its output when it fails.
 */
async function runCommand(
  settings: Readonly<Record<string, string>>,
  [program = '', ...args]: readonly string[],
  input = '',
): Promise<void> {
  const command = join(repository, 'infra/start/src', program)
  const env = { ...ofThisRun, ...settings }
  const child = spawn(process.execPath, [command, ...args], { env, cwd: repository, stdio: 'pipe' })
  child.stdin.end(input)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(said)
}

async function createInstance(
  part: PartName,
  addresses: PartAddresses,
  context: PlatformContext,
  ports: PortPool,
): Promise<Instance> {
  const [port, internalPort] = [await ports.take(), await ports.take()]
  const health = `http://127.0.0.1:${part === 'gateway' ? internalPort : port}`
  const env = {
    ...ofThisRun,
    ...standaloneEnvironment(part, context, addresses),
    DATA_DIR: context.settings.dataDir,
    LISTEN_PORT: String(port),
    METRICS_PORT: String(internalPort),
    DRAIN_SECONDS: String(drainSeconds),
  }
  let child: ChildProcess | undefined
  return {
    port,
    health,
    async start() {
      const program = join(repository, 'services', part, 'src/main.ts')
      child = spawn(process.execPath, [program], {
        env,
        cwd: repository,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await untilReady(health, child)
    },
    async stop() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended with ${child.exitCode}`)
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(50)
  }
}
