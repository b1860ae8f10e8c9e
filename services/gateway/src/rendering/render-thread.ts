import { Worker } from 'node:worker_threads'
import type { AppName } from '@rodada/contracts/platform'
import type { LineUp, PublicRead, RenderAnswer, RenderJob, RenderLimits, WorkerSetup } from './messages.ts'
import { beatOf, runningAppOf, sharedState } from './running-app.ts'

export interface ThreadLimits extends RenderLimits {
  /**
   * A thread that takes up no work for so long, in milliseconds, is stuck: up to five times so long where it hardly
   * gets the processor meanwhile.
   */
  readonly stuckMs: number
  /** How long a thread may take to load the shell's build, in milliseconds. */
  readonly startMs: number
  /** Largest heap of the thread in megabytes. */
  readonly heapMb: number
}

export interface ThreadOptions {
  readonly lineUp: LineUp
  readonly reads: readonly PublicRead[]
  readonly limits: ThreadLimits
  /** What the apps' code writes to its console. */
  readonly onOutput: (text: string) => void
  /** The thread has ended by itself or had to be: `app` was running. */
  readonly onLost: (app: AppName, reason: string) => void
}

export type Job = Omit<RenderJob, 'id'>
type Answer = Exclude<RenderAnswer, { kind: 'ready' }>

interface Waiting {
  readonly job: Job
  timer?: NodeJS.Timeout
  settle(answer: Answer | null): void
}

/** At the last look a thread is stuck, at those before only if it had the processor. */
const mostLooks = 5

/** Processor time of this process without the thread that asks, which serves visitors meanwhile, in milliseconds. */
function othersCpuMs(): number {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  return (all.user + all.system - own.user - own.system) / 1000
}

/** One thread that renders pages, watched: it ends at the first sign that it no longer works. */
export class RenderThread {
  readonly #worker: Worker
  readonly #options: ThreadOptions
  readonly #running = sharedState()
  readonly #waiting = new Map<number, Waiting>()
  readonly #starting: NodeJS.Timeout
  #last = 0
  #isReady = false
  #ended = false

  constructor(options: ThreadOptions) {
    const { lineUp, reads, limits, onOutput } = options
    this.#options = options
    const workerData: WorkerSetup = { lineUp, reads, limits, running: this.#running }
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      // Secrets of the gateway are nothing that pages should find.
      env: { NODE_ENV: 'production', TZ: 'UTC' },
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    })
    this.#worker.stdout.on('data', (data) => onOutput(String(data)))
    this.#worker.stderr.on('data', (data) => onOutput(String(data)))
    this.#worker.on('message', (answer: RenderAnswer) => this.#take(answer))
    this.#worker.on('error', (error) => this.#lose(String(error instanceof Error ? error.stack : error)))
    this.#worker.on('exit', (code) => this.#lose(`The thread ended with code ${code}`))
    this.#starting = setTimeout(() => this.#lose('The thread did not start in time'), limits.startMs)
    // A gateway that stops waits for no page.
    this.#worker.unref()
    this.#starting.unref()
  }

  /** How many pages it is working on. */
  get load(): number {
    return this.#waiting.size
  }

  /** @returns null when the thread ended before the answer. */
  render(job: Job): Promise<Answer | null> {
    if (this.#ended) return Promise.resolve(null)
    const id = ++this.#last
    return new Promise((settle) => {
      const waiting: Waiting = { job, settle }
      this.#waiting.set(id, waiting)
      if (this.#isReady) this.#watch(waiting)
      this.#worker.postMessage({ ...job, id } satisfies RenderJob)
    })
  }

  /** Ends the thread; pages that it was working on come to nothing. */
  async close(): Promise<void> {
    this.#end()
    await this.#worker.terminate()
  }

  /** A page may take long on a busy machine; a thread that does nothing else meanwhile is stuck in it. */
  #watch(waiting: Waiting): void {
    const { stuckMs } = this.#options.limits
    const before = beatOf(this.#running)
    const used = othersCpuMs()
    // A thread that loops takes all that it gets.
    const isIdle = () => othersCpuMs() - used < stuckMs / 2
    let looks = 0
    const look = () => {
      looks += 1
      if (beatOf(this.#running) !== before) this.#watch(waiting)
      else if (looks < mostLooks && isIdle()) waiting.timer = setTimeout(look, stuckMs).unref()
      else this.#lose(`${waiting.job.address} has held the thread for ${looks * stuckMs} ms`)
    }
    waiting.timer = setTimeout(look, stuckMs).unref()
  }

  /** Until then the limit for starting holds for the jobs too. */
  #begin(): void {
    this.#isReady = true
    clearTimeout(this.#starting)
    for (const waiting of this.#waiting.values()) this.#watch(waiting)
  }

  #take(answer: RenderAnswer): void {
    if (answer.kind === 'ready') {
      this.#begin()
      return
    }
    const waiting = this.#waiting.get(answer.id)
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(answer.id)
    waiting.settle(answer)
  }

  #lose(reason: string): void {
    if (this.#ended) return
    const [oldest] = this.#waiting.values()
    const app = runningAppOf(this.#running) ?? oldest?.job.app ?? 'shell'
    this.#end()
    void this.#worker.terminate()
    this.#options.onLost(app, reason)
  }

  #end(): void {
    this.#ended = true
    clearTimeout(this.#starting)
    for (const { timer, settle } of this.#waiting.values()) {
      clearTimeout(timer)
      settle(null)
    }
    this.#waiting.clear()
  }
}
