import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPortFree, PortPool } from '../ports.ts'
import { signalProcess } from '../processes/end-process.ts'
import { guardChild } from '../processes/guard.ts'
import { LostData, StartError } from '../start-error.ts'
import { type Account, serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { resolveDataFolder } from './data-folder.ts'
import { initialize, serverEnvironment } from './initialize.ts'
import { clearLeftovers, readServerRecord } from './leftovers.ts'
import { serverArguments, socketFolderOf } from './server-options.ts'

export interface EmbeddedPostgresOptions {
  /** Folder of the server's files; made when missing. */
  readonly folder: string
  /** Of the superuser `postgres`; takes effect when the files are made. */
  readonly password: string
  /** The server's own log, appended to. */
  readonly logFile: string
  /** `unsafe` trades durability for speed: for tests. */
  readonly mode?: 'safe' | 'unsafe'
  readonly ports?: PortPool
  /** Called before the very first start makes the files; rejects when they were lost instead. */
  readonly requireNew?: () => Promise<void>
  /** Called when a running server ends without having been stopped. */
  readonly onCrash?: () => void
}

const startTimeoutMs = 60_000
const stopTimeoutMs = 30_000

/** A PostgreSQL server as a child process, on a loopback port, on its own data folder. */
export class EmbeddedPostgres {
  readonly #options: EmbeddedPostgresOptions
  readonly #ports: PortPool
  #child: ChildProcess | undefined
  #port = 0
  #socketFolder: string | undefined
  #starting: Promise<void> | undefined
  #isStopped = false
  #hasRun = false

  constructor(options: EmbeddedPostgresOptions) {
    this.#options = options
    this.#ports = options.ports ?? new PortPool()
  }

  /** Address of a database as the superuser. */
  url(database = 'postgres'): string {
    const url = new URL(`postgres://127.0.0.1:${this.#port}/${database}`)
    url.username = 'postgres'
    url.password = encodeURIComponent(this.#options.password)
    // Overrides the address: the driver takes a host that begins with a slash for a folder.
    if (this.#socketFolder) url.searchParams.set('host', this.#socketFolder)
    return url.href
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /**
   * Starts the server; makes its files first when there are none, and clears the remains of a crash. The caller must
   * make sure that no other live platform uses the folder.
   * @throws StartError when the server cannot run here.
   */
  start(): Promise<void> {
    this.#starting = this.#start()
    return this.#starting
  }

  /**
   * Stops the server cleanly and for good, even halfway through its start. Open connections are closed, committed
   * data is kept.
   */
  async stop(): Promise<void> {
    this.#isStopped = true
    // A failed start rejects the promise of its caller.
    await this.#starting?.catch(() => undefined)
    const child = this.#child
    if (child?.pid === undefined || hasEnded(child)) return
    const gone = once(child, 'exit')
    signalProcess(child.pid, 'SIGINT')
    const stopped = await Promise.race([gone.then(() => true), sleep(stopTimeoutMs, false, { ref: false })])
    if (stopped) return
    // An immediate stop: the next start recovers from the log.
    signalProcess(child.pid, 'SIGQUIT')
    await gone
  }

  /** Ends the server at once, without waiting. The next start recovers. */
  kill(): void {
    this.#isStopped = true
    if (this.#child?.pid !== undefined && !hasEnded(this.#child)) signalProcess(this.#child.pid, 'SIGQUIT')
  }

  async #start(): Promise<void> {
    const { folder, password, mode = 'safe' } = this.#options
    const account = await serverAccount(folder)
    const dataFolder = await resolveDataFolder(folder, account)
    const { initdb, postgres } = await findBinaries(account)
    this.#socketFolder = socketFolderOf(dataFolder)
    await clearLeftovers(dataFolder)
    const requireNew = () => this.#requireNew(dataFolder)
    await initialize({ initdb, dataFolder, account, password, mode, requireNew })
    // A port that was free a moment ago may be taken by now: then another is tried.
    for (let attempt = 1; !this.#isStopped; attempt += 1) {
      if (await this.#launch(postgres, dataFolder, account)) return
      if (attempt === 4) {
        throw new StartError(`La base de datos incluida no arrancó: revisa ${this.#options.logFile}.`)
      }
      await clearLeftovers(dataFolder)
      await sleep(250)
    }
  }

  /** A server that has run had files: when they are gone, an empty database must not replace them. */
  async #requireNew(dataFolder: string): Promise<void> {
    if (this.#hasRun) {
      throw new LostData(
        `Los archivos de la base de datos desaparecieron de ${dataFolder}: restaura esa carpeta de tu respaldo y arranca de nuevo.`,
      )
    }
    await this.#options.requireNew?.()
  }

  /** @returns whether the server became ready. */
  async #launch(program: string, dataFolder: string, account: Account | undefined): Promise<boolean> {
    // After a crash the same port is tried first: the parts know no other.
    if (this.#port === 0 || !(await isPortFree(this.#port))) this.#port = await this.#ports.take()
    await mkdir(dirname(this.#options.logFile), { recursive: true })
    const log = await open(this.#options.logFile, 'a')
    const child = spawn(program, serverArguments(dataFolder, this.#port, this.#options.mode ?? 'safe'), {
      ...account,
      cwd: '/',
      env: serverEnvironment(),
      // Its own process group: Ctrl-C in the terminal must reach the launcher only, the database stops last.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    // A program that cannot be run has no pid, which `hasEnded` checks.
    child.on('error', () => undefined)
    await log.close()
    // Both signals are safe for the data: INT ends in order, QUIT at once. The server's children notice its end.
    guardChild(child, { first: 'INT', last: 'QUIT', delay: 2, alone: true })
    this.#child = child
    if (!(await isReady(child, dataFolder))) return false
    this.#hasRun = true
    child.once('exit', () => {
      if (!this.#isStopped) this.#options.onCrash?.()
    })
    return true
  }
}

async function isReady(child: ChildProcess, dataFolder: string): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (!hasEnded(child)) {
    const record = await readServerRecord(dataFolder)
    if (record?.ready && record.pid === child.pid) return true
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return false
    }
    await sleep(15)
  }
  return false
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}
