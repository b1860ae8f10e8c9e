import type { PageError, PageMeasure, PageReport, VitalName } from '@rodada/contracts/platform/page-report'
import { pageReportBounds as most } from '@rodada/contracts/platform/page-report-bounds'
import type { AppName } from '@rodada/contracts/platform/platform'
import { appIn, isFault, nameOf } from './error-owner.ts'
import type { PageTimes, ShownPage } from './page-times.ts'
import type { TelemetryEvent } from './telemetry-events.ts'

/** A vital as web-vitals tells it. */
export interface Vital {
  readonly id: string
  readonly name: VitalName
  readonly value: number
  readonly entries: readonly Pick<PerformanceEntry, 'startTime'>[]
  readonly navigationType: string
}

/** The report of a visit, collected until it is sent. */
interface ReportDraft {
  /** @returns whether it is an error that the report tells. */
  add(event: TelemetryEvent): boolean
  measured(vital: Vital): void
  /** Entries since the last call; null: none. */
  take(): PageReport | null
}

interface DraftOptions {
  readonly pages: PageTimes
  /** The release of an app that runs in this document. */
  readonly versionOf: (app: AppName) => string | undefined
}

/** CLS is a score below one; fractions of milliseconds are noise. */
function rounded(name: string, value: number): number {
  const digits = name === 'CLS' ? 10_000 : 1
  return Math.round(value * digits) / digits
}

export function createReportDraft({ pages, versionOf }: DraftOptions): ReportDraft {
  let measures: PageMeasure[] = []
  let errors: PageError[] = []
  const seen = new WeakSet<object>()
  const vitals = new Set<string>()

  function measure(name: PageMeasure['name'], value: number, { app, page }: ShownPage): void {
    const version = versionOf(app)
    // A machine that slept has measured its sleep.
    const isReportable = version !== undefined && value <= most.value && measures.length < most.measures
    if (!isReportable) return
    measures.push({ app, version, page, name, value: rounded(name, value) })
  }

  /** The router, React and the browser may all report the same error. */
  function isNew(error: unknown): boolean {
    if (typeof error !== 'object' || error === null) return true
    const isKnown = seen.has(error)
    seen.add(error)
    return !isKnown
  }

  function fail({ kind, error, ...source }: Exclude<TelemetryEvent, { kind: 'loaded' }>): boolean {
    const { page, app: owner } = pages.current()
    const app = source.app ?? appIn(error) ?? owner
    const version = source.version ?? versionOf(app)
    if (version === undefined || errors.length >= most.errors) return false
    if (source.app === undefined && !(isFault(error) && isNew(error))) return false
    errors.push({ app, version, page, kind, name: nameOf(error) })
    return true
  }

  /** The page that a vital was measured on: a document shows many, and may return from the back/forward cache. */
  function pageOf({ entries, navigationType }: Vital): ShownPage {
    const [first] = entries
    if (first !== undefined) return pages.at(first.startTime)
    return navigationType === 'back-forward-cache' ? pages.current() : pages.at(0)
  }

  return {
    add(event) {
      if (event.kind !== 'loaded') return fail(event)
      const { app, ms } = event
      measure('load', ms, { app, page: pages.current().page })
      return false
    },
    measured(vital) {
      // A tab that is hidden and shown again measures on: only the first value counts, so that each visit counts once.
      if (vitals.has(vital.id)) return
      vitals.add(vital.id)
      measure(vital.name, vital.value, pageOf(vital))
    },
    take() {
      if (measures.length + errors.length === 0) return null
      const report = { measures, errors }
      measures = []
      errors = []
      return report
    },
  }
}
