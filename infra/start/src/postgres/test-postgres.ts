import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { identify, isRunning } from '../processes/process-identity.ts'
import { scratchRoot } from '../scratch-root.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { clearLeftovers } from './leftovers.ts'

export interface TestPostgres {
  /** Address of the database `postgres` as the superuser. */
  readonly superuserUrl: string
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

const prefix = 'rodada-test-pg-'

/** Starts a PostgreSQL of its own for tests: fast, without durability, in a folder of its own. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const root = await scratchRoot()
  await sweep(root)
  const folder = await mkdtemp(join(root, prefix))
  // The server may run as another account, which must be able to enter.
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'owner'), `${process.pid} ${(await identify(process.pid))?.startTime}`)
  const server = new EmbeddedPostgres({
    folder: join(folder, 'data'),
    logFile: join(folder, 'postgres.log'),
    password: randomBytes(12).toString('hex'),
    mode: 'unsafe',
  })
  await server.start()
  return {
    superuserUrl: server.url(),
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes servers and files of test runs that were killed before they could. */
async function sweep(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(prefix)) continue
    const folder = join(root, name)
    const owner = await readFile(join(folder, 'owner'), 'utf8').catch(() => null)
    const [pid, startTime] = owner?.split(' ') ?? []
    if (!pid || !startTime || (await isRunning({ pid: Number(pid), startTime }))) continue
    await clearLeftovers(join(folder, 'data'))
    await rm(folder, { recursive: true, force: true })
  }
}
