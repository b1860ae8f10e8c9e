import type { Metrics } from '@rodada/service/metrics'
import type { FastifyInstance } from 'fastify'
import type { GivenReleases } from './given-releases.ts'
import { observePages } from './observe-pages.ts'
import type { PageMeasures } from './page-measures.ts'
import { pageReportRoutes } from './page-report-routes.ts'

/** How often a gateway adds what it has counted, and removes what is too old, in milliseconds. */
const flushEveryMs = 5000
const retireEveryMs = 60 * 60 * 1000

interface Parts {
  readonly metrics: Metrics
  readonly releases: Pick<GivenReleases, 'active' | 'given'>
  readonly measures: PageMeasures
}

/** Takes pages' reports until the app closes. */
export async function openPageReports(
  app: FastifyInstance,
  { metrics, releases, measures }: Parts,
): Promise<void> {
  await app.register(pageReportRoutes, { releases, observer: observePages(metrics), measures })
  const told = (error: unknown) => app.log.warn({ err: error }, 'reports of pages wait for the database')
  const flush = () => measures.flush().catch(told)
  const retire = () => measures.retire().catch(told)
  const timers: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    void retire()
    timers.push(setInterval(flush, flushEveryMs).unref(), setInterval(retire, retireEveryMs).unref())
  })
  // Later the pool is closed.
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await flush()
  })
}
