import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PortPool } from '@rodada/start/ports'
import { isRunning } from '@rodada/start/processes/process-identity'
import { repository } from '@rodada/start/repository'
import { scratchRoot } from '@rodada/start/scratch-root'
import { recordedProcesses } from './running-processes.ts'

const readyLine = /Rodada lista en (http:\/\/\S+)/

export interface StartedPlatform {
  readonly url: string
  /** Its DATA_DIR, a folder of its own that `stop` removes unless it was given. */
  readonly dataDir: string
  /** Milliseconds from the command to the line that says it is ready. */
  readonly startedIn: number
  /** Process of `npm start` itself. */
  readonly pid: number
  /**
   * Stops everything as Ctrl-C does.
   * @throws Error when it ends with a failure or leaves a process behind.
   */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>
  /** An existing DATA_DIR; it is kept. */
  readonly dataDir?: string
}

/** Starts the built platform on free ports, with demo data, as `npm start` does, and waits until it is ready. */
export async function startPlatform({ env = {}, dataDir }: StartOptions = {}): Promise<StartedPlatform> {
  const folder = dataDir ?? (await mkdtemp(join(await scratchRoot(), 'rodada-e2e-')))
  const began = performance.now()
  const child = spawn(process.execPath, [join(repository, 'infra/start/src/main.ts')], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(await freePorts()), DATA_DIR: folder, ...env },
  })
  const url = await untilReady(child)
  return {
    url,
    dataDir: folder,
    startedIn: performance.now() - began,
    pid: child.pid ?? 0,
    stop: async () => {
      await stopAndInspect(child, folder)
      if (!dataDir) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Addresses of one platform alone, as settings. */
export async function freePorts(): Promise<Record<string, string>> {
  const ports = new PortPool()
  const port = String(await ports.take())
  // Browsers take every name under localhost for this machine.
  const administration = { ADMIN_URL: `http://admin.localhost:${port}` }
  return { PORT: port, SANDBOX_PORT: String(await ports.take()), ...administration }
}

/** Prints the output of the start. Resolves to the address that it announces. */
function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    child.once('error', failed)
    child.once('exit', (code) =>
      failed(new Error(`The platform ended with code ${code} before it was ready`)),
    )
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      console.log(`  ${line}`)
      const url = readyLine.exec(line)?.[1]
      if (url) found(url)
    })
  })
}

async function stopAndInspect(child: ChildProcess, dataDir: string): Promise<void> {
  const processes = await recordedProcesses(dataDir)
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const left: string[] = []
  for (const [name, identity] of processes)
    if (await isRunning(identity)) left.push(`${name} (${identity.pid})`)
  if (left.length > 0) throw new Error(`The platform left processes behind: ${left.join(', ')}`)
  if (child.exitCode !== 0) throw new Error(`The platform ended with ${child.exitCode ?? child.signalCode}`)
}
