import type { AppName } from '@rodada/contracts/platform/platform'
import type { Observer, RefusedApps } from '@rodada/releases/active'
import { type ActiveReleases, appNames } from '@rodada/releases/source'
import { instrumentsIn } from '@rodada/service/run/instruments'
import type { Metrics } from '@rodada/service/run/metrics'
import type { FastifyBaseLogger } from 'fastify'

/** A release that did not start in a browser. Its version must be a known one, or `other`: it labels a counter. */
export type BrowserFailure = Readonly<Record<'app' | 'version' | 'cause', string>>

export interface ReleaseObserver extends Observer {
  browserFailed(failure: BrowserFailure): void
}

/** Milliseconds between two log lines about one release that did not start in browsers. */
const logIntervalMs = 60_000

/** Logs and counts the releases that run here; each change once. */
export function observeReleases({ registry }: Metrics, log: FastifyBaseLogger): ReleaseObserver {
  const { counter, gauge } = instrumentsIn(registry)
  const info = gauge('release_active_info', 'Releases that this gateway serves', 'app', 'version')
  const refusals = counter(
    'release_refused_total',
    'Releases that were wanted and not served, by reason',
    'app',
    'reason',
  )
  const reachable = gauge('release_registry_up', 'Whether the release registry answers')
  const browserFailures = counter(
    'release_browser_failures_total',
    'Releases that did not start in a browser, which fell back to the one before',
    'app',
    'version',
    'cause',
  )
  const loggedAt = new Map<string, number>()
  let shown: ActiveReleases | undefined
  let lastRefused: RefusedApps = {}
  let isUp: boolean | undefined

  return {
    serving(releases, refused) {
      for (const app of newlyRefused(lastRefused, refused)) {
        refusals.inc({ app, reason: refused[app]?.kind ?? '' })
        log.error({ app, ...refused[app] }, 'a release that is wanted does not run here')
      }
      lastRefused = refused
      if (releases === shown) return
      shown = releases
      info.reset()
      const versions = Object.values(releases).map(({ app, version }) => ({ app, version }))
      for (const labels of versions) info.set(labels, 1)
      log.info({ releases: versions }, 'serving releases')
    },
    registry(error) {
      const wasUp = isUp
      isUp = error === null
      reachable.set(isUp ? 1 : 0)
      if (isUp && wasUp === false) log.info('the release registry answers again')
      if (!isUp && wasUp !== false) log.warn({ err: error }, 'no release registry: what runs goes on')
    },
    failed: (error) => log.error({ err: error }, 'releases could not be followed'),
    browserFailed(failure) {
      browserFailures.inc(failure)
      const release = `${failure.app} ${failure.version}`
      // The counter has the number; a browser that sends many must not fill the log.
      if (Date.now() - (loggedAt.get(release) ?? 0) < logIntervalMs) return
      loggedAt.set(release, Date.now())
      log.warn(failure, 'a release did not start in a browser')
    },
  }
}

function newlyRefused(lastRefused: RefusedApps, refused: RefusedApps): AppName[] {
  return appNames.filter((app) => {
    const [before, now] = [lastRefused[app], refused[app]]
    return now !== undefined && (before?.version !== now.version || before.kind !== now.kind)
  })
}
