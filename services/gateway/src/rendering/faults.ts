import type { AppName } from '@rodada/contracts/platform'
import type { Fault, LineUp } from './messages.ts'

/** A release whose code has failed so often is left out. */
const tolerated = 3
/** After so long, in milliseconds, it gets another try: the machine may have been to blame. */
const restMs = 10 * 60_000

interface Record {
  readonly count: number
  readonly since: number
}

/** Counts what each release did wrong on the server, so that one that fails is left out and the others are not. */
export class Faults {
  readonly #records = new Map<string, Record>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** @returns whether the release is left out from now on. */
  note({ app }: Fault, lineUp: LineUp): boolean {
    const key = keyOf(app, lineUp)
    const count = (this.#current(key)?.count ?? 0) + 1
    this.#records.set(key, { count, since: this.#now() })
    return count === tolerated
  }

  /** The apps whose releases are left out. */
  leftOut(lineUp: LineUp): AppName[] {
    const apps = Object.keys(lineUp) as AppName[]
    return apps.filter((app) => (this.#current(keyOf(app, lineUp))?.count ?? 0) >= tolerated)
  }

  #current(key: string): Record | undefined {
    const record = this.#records.get(key)
    if (record === undefined || this.#now() - record.since < restMs) return record
    this.#records.delete(key)
    return undefined
  }
}

function keyOf(app: AppName, lineUp: LineUp): string {
  return `${app}@${lineUp[app]?.version}`
}
