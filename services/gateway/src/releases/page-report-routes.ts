import { type PageReport, reportPage } from '@rodada/contracts/page-report'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyPluginAsync } from 'fastify'
import { callLimit } from '../plugins/rate-limits.ts'
import type { GivenReleases } from './given-releases.ts'
import { knownReleases, other } from './known-releases.ts'
import { stepOf } from './measure-scale.ts'
import type { PageObserver } from './observe-pages.ts'
import type { PageMeasures } from './page-measures.ts'

export interface PageReportOptions {
  readonly releases: Pick<GivenReleases, 'active' | 'given'>
  readonly observer: PageObserver
  readonly measures: PageMeasures
}

/** Takes what pages tell of themselves. Anybody may send anything: only what could be true is counted. */
export const pageReportRoutes: FastifyPluginAsync<PageReportOptions> = async (app, options) => {
  const { releases, observer } = options
  implement(
    app,
    reportPage,
    async ({ body, request }) => {
      const active = await releases.active()
      observer.serving(active)
      const { ofMeasure, ofError } = knownReleases(releases.given())
      const measures = body.measures.map((one) => ({ ...one, ...ofMeasure(one) }))
      const errors = body.errors.map((one) => ({ ...one, ...ofError(one) }))
      takeMeasures(measures, options)
      takeErrors(errors, options)
      // Counters tell of them: whoever sends many must not fill the log.
      if (errors.length > 0) request.log.debug({ errors }, 'errors in a browser')
      return done()
    },
    { config: { crossSite: () => 'form', rateLimit: callLimit(reportPage.limit) } },
  )
}

function takeMeasures(taken: PageReport['measures'], { observer, measures }: PageReportOptions): void {
  for (const measure of taken) {
    const { app, version, name, value } = measure
    observer.measured(measure)
    if (version !== other) measures.count({ app, version, name, step: stepOf(name, value) })
  }
}

function takeErrors(taken: PageReport['errors'], { observer, measures }: PageReportOptions): void {
  for (const error of taken) {
    const { app, version, kind } = error
    observer.failed(error)
    if (version !== other) measures.count({ app, version, name: `error-${kind}`, step: 0 })
  }
}
