import { setTimeout as sleep } from 'node:timers/promises'
import { say } from './console/say.ts'

type Action = () => unknown

/** The start was interrupted: nothing more may be started. */
export class Interrupted extends Error {
  override name = 'Interrupted'
}

/**
 * Undoes what was started, in reverse order, when the platform stops: because it was told to, because a step of its
 * start failed, or halfway through the start.
 */
export class Lifetime {
  readonly #stops: Action[] = []
  readonly #kills: Action[] = []
  readonly #abort = new AbortController()
  readonly #running = new Set<Promise<unknown>>()
  #stopped: Promise<void> | undefined

  /** Aborted as soon as the stop begins. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  get isStopping(): boolean {
    return this.#abort.signal.aborted
  }

  /** @throws Interrupted once the stop has begun. */
  check(): void {
    if (this.isStopping) throw new Interrupted()
  }

  /**
   * Registers an undo before its action is done: a stop may come halfway. `kill` undoes it at once and without
   * waiting, on a second signal.
   * @throws Interrupted once the stop has begun.
   */
  onStop(stop: Action, kill?: Action): void {
    this.check()
    this.#stops.push(stop)
    if (kill) this.#kills.push(kill)
  }

  /** The stop waits for this work, which must itself react to `signal`. */
  track(work: Promise<unknown>): void {
    this.#running.add(work)
    const forget = () => this.#running.delete(work)
    work.then(forget, forget)
  }

  /** Undoes everything, once. A failed step does not prevent the others. */
  stop(): Promise<void> {
    this.#stopped ??= this.#undo()
    return this.#stopped
  }

  /** Ends everything by force. */
  kill(): void {
    this.#abort.abort()
    for (const kill of this.#kills.toReversed()) kill()
  }

  async #undo(): Promise<void> {
    this.#abort.abort()
    await Promise.allSettled(this.#running)
    for (const stop of this.#stops.toReversed()) {
      try {
        await stop()
      } catch (error) {
        say(`Al detener: ${error instanceof Error ? error.message : String(error)}`, 'failure')
      }
    }
  }
}

/** One Ctrl-C arrives twice, from the terminal and from npm: only a signal after this time is a second one. */
const sameKeypressMs = 1000

/** Stops on the first signal, kills on a second one. Both end the process. */
export function stopOnSignals(lifetime: Lifetime): void {
  let firstAt = 0
  const handle = async () => {
    const now = Date.now()
    if (firstAt === 0) {
      firstAt = now
      await lifetime.stop()
      process.exit(0)
    }
    if (now - firstAt < sameKeypressMs) return
    lifetime.kill()
    await sleep(100)
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void handle())
}
