import type { MeasureName, PageErrorKind } from '@rodada/contracts/platform/page-report'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { ExperienceOf } from '@rodada/releases/list'
import { sql } from 'kysely'
import type { GatewayDb } from '../entities.ts'

export const storedDays = 30

/** Each step of the scale is a tenth larger than the one before: what is read back is at most five per cent off. */
const growth = 1.1

/** Greater than the step of an hour in milliseconds. */
const lastStep = 160

/** Steps are of whole milliseconds, and of the fourth decimal of layout shift scores. */
function unitsIn(name: MeasureName): number {
  return name === 'CLS' ? 10_000 : 1
}

/** The step of the scale that a measurement falls into; 0 holds everything below one unit. */
export function stepOf(name: MeasureName, value: number): number {
  const units = value * unitsIn(name)
  return units < 1 ? 0 : Math.min(lastStep, 1 + Math.floor(Math.log(units) / Math.log(growth)))
}

/** The middle of a step, in the measurement's own unit. */
export function valueAt(name: MeasureName, step: number): number {
  return step === 0 ? 0 : growth ** (step - 0.5) / unitsIn(name)
}

/** A measurement in a step of the scale, or an error. */
export interface Counted {
  readonly app: AppName
  readonly version: string
  readonly name: MeasureName | `error-${PageErrorKind}`
  readonly step: number
}

/** Counts in memory; a flush adds the counts to those of all gateways in the database. */
export class PageMeasures {
  readonly #db: GatewayDb
  #counts = new Map<string, { readonly counted: Counted; count: number }>()

  constructor(db: GatewayDb) {
    this.#db = db
  }

  count(counted: Counted): void {
    const { app, version, name, step } = counted
    this.#increase(`${app} ${version} ${name} ${step}`, counted, 1)
  }

  /** Adds the counts of this gateway. Those that the database does not take are kept for the next flush. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return
    const taken = this.#counts
    this.#counts = new Map()
    // In a fixed order, so that gateways that write at once cannot deadlock.
    const rows = [...taken].sort(([one], [next]) => (one < next ? -1 : 1)).map(([, row]) => row)
    try {
      await this.#db
        .insertInto('page_measure')
        .values(rows.map(({ counted, count }) => ({ ...counted, count })))
        .onConflict((known) =>
          known
            .columns(['day', 'app', 'version', 'name', 'step'])
            .doUpdateSet({ count: sql`page_measure.count + excluded.count` }),
        )
        .execute()
    } catch (error) {
      for (const [key, { counted, count }] of taken) this.#increase(key, counted, count)
      throw error
    }
  }

  async experience(): Promise<ExperienceOf> {
    const steps = await this.#steps()
    return (app, version) => {
      const own = steps.filter((step) => step.app === app && step.version === version)
      const errors = own.filter(({ name }) => name.startsWith('error-'))
      const since = errors.map((error) => error.since.getTime())
      const p75 = (name: MeasureName) => {
        const step = stepReached(
          own.filter((one) => one.name === name),
          0.75,
        )
        return step === undefined ? null : Number(valueAt(name, step).toPrecision(3))
      }
      return {
        lcp: p75('LCP'),
        inp: p75('INP'),
        cls: p75('CLS'),
        load: p75('load'),
        visits: sumOf(own.filter(({ name }) => name === 'LCP')),
        errors: sumOf(errors),
        errorsSince: since.length === 0 ? null : new Date(Math.min(...since)).toISOString(),
      }
    }
  }

  /** Removes older days. */
  async retire(): Promise<void> {
    await this.#db.deleteFrom('page_measure').where('day', '<=', oldestDay).execute()
  }

  /** Counts by release, measure and step, the lowest step first, and since when they are kept. */
  #steps() {
    const step = ['app', 'version', 'name', 'step'] as const
    return this.#db
      .selectFrom('page_measure')
      .where('day', '>', oldestDay)
      .groupBy(step)
      .orderBy('step')
      .select(({ fn, cast }) => [
        ...step,
        cast<number>(fn.sum('count'), 'double precision').as('count'),
        fn.min('since').as('since'),
      ])
      .execute()
  }

  #increase(key: string, counted: Counted, by: number): void {
    const known = this.#counts.get(key)
    if (known) known.count += by
    else this.#counts.set(key, { counted, count: by })
  }
}

const oldestDay = sql<string>`current_date - ${sql.lit(storedDays)}`

interface StepCount {
  readonly step: number
  readonly count: number
}

function sumOf(steps: readonly StepCount[]): number {
  return steps.reduce((sum, { count }) => sum + count, 0)
}

/** The step at which a share of all counts is reached; undefined where there are none. */
function stepReached(steps: readonly StepCount[], share: number): number | undefined {
  let left = sumOf(steps) * share
  return steps.find(({ count }) => {
    left -= count
    return left <= 0
  })?.step
}
