import { reachesSite } from '../calls/connection.ts'
import { CodeError } from './code-error.ts'

/** Code that is fetched when it is first needed. */
export interface CodeLoader<M> {
  /** Fetches it once; a failure, a `CodeError`, is not remembered, so that calling again asks again. */
  load(): Promise<M>
  /** The module if it is here. */
  loaded(): M | undefined
  /** Forgets the module, so that the next `load` fetches it anew, as when development has a newer one. */
  forget(): void
  /** How many attempts have failed. */
  failures(): number
}

/**
 * Makes the loader of one module. `fetchCode` must ask anew each time, not answer from a cache of failures. It
 * runs three times before the failure shows: browsers hand out a failed preload once more, and the code of a
 * page has up to three preloads behind each other (the remote's entry, its routes, the page).
 */
export function createCodeLoader<M>(fetchCode: () => Promise<M>): CodeLoader<M> {
  let running: Promise<M> | undefined
  let module: M | undefined
  let failures = 0

  async function attempt(): Promise<M> {
    try {
      module = await fetchCode()
      return module
    } catch (error) {
      failures += 1
      throw error
    }
  }

  async function start(): Promise<M> {
    try {
      return await attempt().catch(attempt).catch(attempt)
    } catch (cause) {
      // A browser does not say why a script failed.
      const failure = (await reachesSite()) ? 'unavailable' : 'unreachable'
      running = undefined
      throw new CodeError(failure, cause)
    }
  }

  return {
    load() {
      running ??= start()
      return running
    },
    loaded: () => module,
    failures: () => failures,
    forget() {
      running = undefined
    },
  }
}
