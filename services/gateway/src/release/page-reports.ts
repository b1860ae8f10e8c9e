import {
  type PageError,
  type PageMeasure,
  type PageReport,
  reportPage,
} from '@rodada/contracts/platform/page-report'
import type { AppName } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import { hourMs } from '@rodada/contracts/words/durations'
import type { ActiveRelease, ActiveReleases, ReleaseStore } from '@rodada/releases/source'
import { done } from '@rodada/service/http/errors'
import { implement } from '@rodada/service/http/implement'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { Metrics } from '@rodada/service/run/metrics'
import type { FastifyPluginAsync } from 'fastify'
import { callLimit } from '../plugins/rate-limits.ts'
import { type PageMeasures, stepOf } from './page-measures.ts'
import type { Trials } from './trial/trials.ts'

/** Milliseconds between two writes of the counts, and between two removals of old ones. */
const flushEveryMs = 5000
const retireEveryMs = hourMs

export interface PageReportOptions {
  readonly metrics: Metrics
  readonly releases: Pick<ReleaseStore, 'active'>
  /** Releases besides the active ones that tabs may still run. */
  readonly recent: () => readonly Release[]
  readonly measures: PageMeasures
  readonly trials: Pick<Trials, 'count' | 'retire'>
}

/** Takes the reports of pages. A visitor may send anything: only what could be true is counted. */
export const pageReports: FastifyPluginAsync<PageReportOptions> = async (app, options) => {
  const { metrics, releases, recent, measures, trials } = options
  const counters = pageCounters(metrics)
  implement(
    app,
    reportPage,
    async ({ body, request }) => {
      await trials.count(body, request)
      const active = await releases.active()
      counters.serving(active)
      const known = [...Object.values(active).flatMap(withFallback), ...recent()]
      const errors = body.errors.map((error) => ({ ...error, ...labelsOf(error, known) }))
      const reported = body.measures.map((measure) => {
        // A measure belongs to a page of its app; an app may fail on any page.
        const own = known.filter(({ app }) => app === measure.app)
        return { ...measure, ...labelsOf(measure, own) }
      })
      count({ measures: reported, errors }, { counters, measures })
      // Counters have them: a browser that sends many must not fill the log.
      if (errors.length > 0) request.log.debug({ errors }, 'errors in a browser')
      return done()
    },
    { config: { crossSite: () => 'form', rateLimit: callLimit(reportPage.limit) } },
  )

  const warn = (error: unknown) => app.log.warn({ err: error }, 'reports of pages wait for the database')
  const flush = () => measures.flush().catch(warn)
  const retire = () => Promise.all([measures.retire(), trials.retire()]).catch(warn)
  const timers: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    void retire()
    timers.push(setInterval(flush, flushEveryMs).unref(), setInterval(retire, retireEveryMs).unref())
  })
  // The pool is closed later.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await flush()
  })
}

interface Counting {
  readonly counters: ReturnType<typeof pageCounters>
  readonly measures: PageMeasures
}

function count(report: PageReport, { counters, measures }: Counting): void {
  for (const measure of report.measures) {
    const { app, version, name, value } = measure
    counters.measured(measure)
    if (version !== other) measures.count({ app, version, name, step: stepOf(name, value) })
  }
  for (const error of report.errors) {
    const { app, version, kind } = error
    counters.failed(error)
    if (version !== other) measures.count({ app, version, name: `error-${kind}`, step: 0 })
  }
}

/**
 * Stands for a version or page that the registry does not know: a browser may send anything, which must not become a
 * label.
 */
const other = 'other'

interface Source {
  readonly app: AppName
  readonly version: string
  readonly page: string
}

/** Labels of a report: its own where they name a known release and its page. */
function labelsOf({ app, version, page }: Source, known: readonly Release[]): Source {
  const isKnown = known.some((release) => release.app === app && release.version === version)
  const isPage = known.some(({ pages }) => pages.some(({ id }) => id === page))
  return { app, version: isKnown ? version : other, page: isPage ? page : other }
}

function withFallback(active: ActiveRelease): Release[] {
  return active.fallback ? [active, active.fallback] : [active]
}

/** The limits of "good" and "poor" of each vital are among the bounds. */
const vitalSeconds = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4]
const shiftScores = [0.01, 0.05, 0.1, 0.25]
const loadSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Reports of pages on /metrics; all labels are of known releases. */
function pageCounters({ registry }: Metrics) {
  const { counter, histogram } = instrumentsIn(registry)
  const source = ['app', 'version', 'page'] as const
  const vitals = histogram(
    'page_vital_seconds',
    'Web vitals in browsers, by release and page',
    vitalSeconds,
    ...source,
    'vital',
  )
  const shifts = histogram(
    'page_layout_shift_score',
    'Cumulative layout shift in browsers, by release and page',
    shiftScores,
    ...source,
  )
  const loads = histogram(
    'release_load_seconds',
    'Time in browsers from asking for an app until it could show something',
    loadSeconds,
    'app',
    'version',
  )
  const errors = counter('page_errors_total', 'Errors in browsers, by release and page', ...source, 'kind')
  let shown: ActiveReleases | undefined

  return {
    measured({ app, version, page, name, value }: PageMeasure) {
      if (name === 'CLS') shifts.observe({ app, version, page }, value)
      else if (name === 'load') loads.observe({ app, version }, value / 1000)
      else vitals.observe({ app, version, page, vital: name }, value / 1000)
    },
    failed: ({ app, version, page, kind }: PageError) => errors.inc({ app, version, page, kind }),
    /** Ends the series of releases that no visitor has any more, when the releases change. */
    serving(releases: ActiveReleases) {
      if (shown !== undefined && shown !== releases)
        for (const instrument of [vitals, shifts, loads, errors]) instrument.reset()
      shown = releases
    },
  }
}
