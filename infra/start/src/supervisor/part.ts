import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { oneLine, say } from '../console/say.ts'
import { Interrupted } from '../lifetime.ts'
import { signalProcess } from '../processes/end-process.ts'
import { guardChild } from '../processes/guard.ts'
import type { RunFolder } from '../processes/run-folder.ts'
import { repository } from '../repository.ts'
import { messageOf, StartError } from '../start-error.ts'
import { Backoff } from './backoff.ts'
import { PartOutput } from './part-output.ts'
import { waitUntilHung, waitUntilReady } from './readiness.ts'

export interface PartOptions {
  readonly name: string
  /** Arguments of Node.js: flags, the program, its own arguments. */
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** Where it answers `/readyz`. */
  readonly address: string
  readonly runFolder: RunFolder
  readonly dataDir: string
  /** Milliseconds between two checks whether it still answers; five seconds unless given. */
  readonly pulseMs?: number
}

const readyTimeoutMs = 60_000
/** Slightly more than a part allows its own requests in flight. */
const stopTimeoutMs = 12_000

/** A process of the platform: started, monitored, restarted after a crash, stopped. */
export class Part {
  readonly #options: PartOptions
  readonly #output: PartOutput
  readonly #backoff = new Backoff()
  readonly #halt = new AbortController()
  #child: ChildProcess | undefined
  /** Record of the process in DATA_DIR/run: written before `start` ends, and before `stop` removes it. */
  #remembered = Promise.resolve()
  #hasBeenReady = false
  /** Starts the process again after each end, until the stop. */
  #keeper = Promise.resolve()
  /** Set while a new version of the program replaces the process: its end is then no crash. */
  #isRenewing = false
  #wake = new AbortController()

  constructor(options: PartOptions) {
    this.#options = options
    this.#output = new PartOutput(options.name, options.dataDir)
  }

  get name(): string {
    return this.#options.name
  }

  /**
   * Starts the process and waits until it is ready. From then on a crash restarts it.
   * @throws StartError when it ends or stays silent instead; Interrupted when it was stopped before.
   */
  async start(): Promise<void> {
    if (this.#halt.signal.aborted) throw new Interrupted()
    const child = this.#spawn()
    if (await this.#becomesReady(child)) {
      await this.#remembered
      this.#hasBeenReady = true
      this.#keeper = this.#keepAlive(child)
      return
    }
    if (this.#halt.signal.aborted) throw new Interrupted()
    const reason = this.#failure(child)
    await this.stop()
    throw new StartError(reason)
  }

  /** Starts the process anew, because its program has changed. Returns at once. */
  renew(): void {
    this.#isRenewing = true
    this.#wake.abort()
    this.#signal('SIGTERM')
  }

  /** Lets the process finish its requests, then ends it for good. */
  async stop(): Promise<void> {
    this.#halt.abort()
    const child = this.#child
    if (child && isAlive(child)) {
      const gone = once(child, 'exit')
      this.#signal('SIGTERM')
      const stopped = await Promise.race([gone.then(() => true), sleep(stopTimeoutMs, false, { ref: false })])
      if (!stopped) {
        this.kill()
        await gone
      }
    }
    await this.#keeper
    await this.#remembered
    await this.#options.runFolder.forget(this.name)
  }

  /** Ends the process and its own children at once. */
  kill(): void {
    this.#halt.abort()
    this.#signal('SIGKILL')
  }

  #spawn(): ChildProcess {
    const { command, environment, name, runFolder } = this.#options
    const child = spawn(process.execPath, [...command], {
      cwd: repository,
      env: environment,
      // Its own process group: Ctrl-C in the terminal must reach the launcher only, which stops the parts in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    // It finishes its requests and ends when the channel to this process closes, unless it hangs.
    guardChild(child, { first: '0', last: 'KILL' })
    this.#child = child
    child.on('error', (error) => say(`${name}: ${messageOf(error)}`, 'failure'))
    this.#output.follow(child, () => !this.#hasBeenReady)
    if (child.pid !== undefined) this.#remembered = runFolder.remember(name, child.pid)
    return child
  }

  async #becomesReady(child: ChildProcess): Promise<boolean> {
    const listening = once(child, 'message').then(() => true)
    const over = once(child, 'exit').then(() => false)
    const late = sleep(readyTimeoutMs, false, { ref: false })
    // A program that cannot be run rejects; the error was reported where the child was made.
    const isListening = await Promise.race([listening, over, late]).catch(() => false)
    return isListening && waitUntilReady(this.#options.address, readyTimeoutMs, () => !isAlive(child))
  }

  /** Starts the process again after each end, until the stop. */
  async #keepAlive(first: ChildProcess): Promise<void> {
    for (let child = first, readySince = Date.now(); ; ) {
      if (isAlive(child)) await this.#watch(child)
      await this.#pause(child, readySince)
      if (this.#halt.signal.aborted) return
      child = this.#spawn()
      const ready = await this.#becomesReady(child)
      readySince = ready ? Date.now() : 0
      if (ready) say(`${this.name} responde otra vez`, 'success')
      else if (isAlive(child)) child.kill('SIGKILL')
    }
  }

  /** Until the process ends by itself or stops answering: a hung process ignores signals too. */
  async #watch(child: ChildProcess): Promise<void> {
    const ended = new AbortController()
    const exit = once(child, 'exit').finally(() => ended.abort())
    const signal = AbortSignal.any([ended.signal, this.#halt.signal])
    if (await waitUntilHung(this.#options.address, signal, this.#options.pulseMs)) {
      say(`${this.name} no responde: se termina`, 'warning')
      this.#signal('SIGKILL')
    }
    await exit
  }

  /** Delay between an end and the next start: none for a new version of the program, longer with each crash. */
  async #pause(ended: ChildProcess, readySince: number): Promise<void> {
    this.#wake = new AbortController()
    if (this.#isRenewing || this.#halt.signal.aborted) {
      this.#isRenewing = false
      return
    }
    const delay = this.#backoff.delayAfter(readySince === 0 ? 0 : Date.now() - readySince)
    say(`${this.name} se detuvo (${ending(ended)}); se reinicia en ${delay / 1000} s`, 'warning')
    const signal = AbortSignal.any([this.#halt.signal, this.#wake.signal])
    await sleep(delay, undefined, { signal }).catch(() => undefined)
    this.#isRenewing = false
  }

  #failure(child: ChildProcess): string {
    const said = this.#output.lastErrors.map(oneLine).filter(Boolean)
    const reason = said.find((line) => !/^(at |node:|Node\.js v|\(node:|\^)/.test(line))
    const state = isAlive(child) ? 'no respondió a tiempo' : `terminó (${ending(child)})`
    return `${this.name} ${state}${reason ? `: ${reason}` : ''}. Los detalles están en ${this.#output.file}`
  }

  #signal(signal: NodeJS.Signals): void {
    const child = this.#child
    if (child?.pid === undefined || !isAlive(child)) return
    // SIGKILL goes to the whole group, since the process cannot end its own children any more.
    const group = signal === 'SIGKILL' && process.platform !== 'win32'
    signalProcess(group ? -child.pid : child.pid, signal)
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function ending(child: ChildProcess): string {
  return child.signalCode ? `señal ${child.signalCode}` : `código ${child.exitCode ?? 'desconocido'}`
}
