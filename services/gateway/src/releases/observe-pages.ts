import type { PageError, PageMeasure } from '@rodada/contracts/page-report'
import { instrumentsIn } from '@rodada/service/instruments'
import type { Metrics } from '@rodada/service/metrics'
import type { ActiveReleases } from './release-store.ts'

/** Shows on /metrics how pages fare in browsers. Labels must be known ones (known-releases.ts). */
export interface PageObserver {
  measured(measure: PageMeasure): void
  failed(error: PageError): void
  /** Other releases than before: the series of those that nobody has any more end. */
  serving(releases: ActiveReleases): void
}

/** The limits of "good" and "poor" of each vital are among the bounds. */
const vitalSeconds = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4]
const shiftScores = [0.01, 0.05, 0.1, 0.25]
const loadSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const source = ['app', 'version', 'page'] as const

export function observePages({ registry }: Metrics): PageObserver {
  const { counter, histogram } = instrumentsIn(registry)
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
    measured({ app, version, page, name, value }) {
      if (name === 'CLS') shifts.observe({ app, version, page }, value)
      else if (name === 'load') loads.observe({ app, version }, value / 1000)
      else vitals.observe({ app, version, page, vital: name }, value / 1000)
    },
    failed: ({ app, version, page, kind }) => errors.inc({ app, version, page, kind }),
    serving(releases) {
      if (shown !== undefined && shown !== releases)
        for (const instrument of [vitals, shifts, loads, errors]) instrument.reset()
      shown = releases
    },
  }
}
