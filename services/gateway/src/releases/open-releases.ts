import type { FastifyInstance } from 'fastify'
import type { GatewayOptions } from '../app.ts'
import { type GatewaySettings, readDevApps } from '../config.ts'
import type { ReadSession } from '../sessions/session-cookie.ts'
import { devReleases } from './dev-releases.ts'
import { type GivenReleases, givenReleases } from './given-releases.ts'
import { observeReleases } from './observe-releases.ts'
import { openRegistry } from './open-registry.ts'
import type { PageMeasures } from './page-measures.ts'
import { followRegistry } from './poll-registry.ts'
import { productionReleases } from './production-releases.ts'
import { releaseRoutes } from './release-routes.ts'
import type { ReleaseStore } from './release-store.ts'

export interface ReleasesOptions
  extends Pick<GatewayOptions, 'settings' | 'orm' | 'metrics' | 'call' | 'deliversEvents'> {
  readonly readSession: ReadSession
  readonly measures: PageMeasures
}

/** Follows the release registry until the app closes, and registers the calls of those who change it. */
export async function openReleases(app: FastifyInstance, options: ReleasesOptions): Promise<GivenReleases> {
  const { settings, orm, metrics, call, deliversEvents, readSession, measures } = options
  const opened = await openRegistry(settings, orm, app.log)
  const { observer, browserFailed } = observeReleases(metrics, app.log)
  const running = await followRegistry(app, opened, observer)
  if (deliversEvents) opened.events.deliver(call, app.log)
  app.addHook('onClose', () => opened.events.stop())
  const { commands } = opened
  await app.register(releaseRoutes, {
    orm,
    commands,
    running,
    measures,
    browserFailed,
    readSession,
  })
  const served = releasesServed(settings, running, (error) =>
    app.log.error({ err: error }, 'unreadable release'),
  )
  return givenReleases(served, () => running.earlier())
}

/** The registry's releases, with development servers in the place of some, or without pages for development. */
function releasesServed(
  settings: GatewaySettings,
  running: ReleaseStore,
  onError: (error: unknown) => void,
): ReleaseStore {
  const origins = readDevApps(settings)
  const served = Object.keys(origins).length > 0 ? devReleases(running, origins, onError) : running
  return settings.NODE_ENV === 'production' ? productionReleases(served) : served
}
