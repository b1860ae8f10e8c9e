import { RunningReleases } from '@rodada/releases/active'
import { runReleaseCommand } from '@rodada/releases/cli'
import { devReleases, type ReleaseStore } from '@rodada/releases/source'
import type { Orm } from '@rodada/service/data/orm'
import type { InternalClient } from '@rodada/service/http/internal'
import type { Publish } from '@rodada/service/messages/publish'
import type { Metrics } from '@rodada/service/run/metrics'
import { type RunCommandLine, takeCommands } from '@rodada/service/run/running-command'
import type { FastifyInstance } from 'fastify'
import { type GatewaySettings, readDevApps } from '../config.ts'
import { dbOf } from '../entities.ts'
import type { SessionPluginOptions } from '../plugins/session.ts'
import { observeReleases } from './observe-releases.ts'
import { openRegistry } from './open-registry.ts'
import { PageMeasures } from './page-measures.ts'
import { pageReports } from './page-reports.ts'
import { releaseRoutes } from './routes.ts'

export interface ReleasesOptions {
  readonly settings: GatewaySettings
  /** The gateway's own schema. */
  readonly orm: Orm
  readonly metrics: Metrics
  readonly call: InternalClient
  /** Delivers the gateway's events; without it they wait in their queues, as in tests. */
  readonly deliversEvents?: boolean
  readonly session: SessionPluginOptions
}

export interface OpenReleases {
  readonly releases: ReleaseStore
  /** Publishes the gateway's events, of its other parts too. */
  readonly publish: Publish
  /**
   * Looks at the registry where its last change is another than before, or one that runs is not what is wanted.
   * @param change undefined where it is not known. Never rejects.
   */
  follow(change: string | undefined): Promise<void>
}

/**
 * Serves the registry's releases until the app closes, and registers the calls that change it and the reports of pages.
 * Resolves when the first answer is known: the registry's, or without a database what ran last.
 */
export async function openReleases(app: FastifyInstance, options: ReleasesOptions): Promise<OpenReleases> {
  const { settings, orm, metrics, call, deliversEvents, session } = options
  const { registry, storage, folder, events, commands } = await openRegistry(settings, orm, app.log)
  const observer = observeReleases(metrics, app.log)
  let seen: string | undefined
  const running = new RunningReleases({
    registry,
    storage,
    folder,
    observer: {
      ...observer,
      registry(error) {
        if (error !== null) seen = undefined
        observer.registry(error)
      },
    },
    isProduction: settings.NODE_ENV === 'production',
  })
  await running.refresh()
  if (deliversEvents) {
    events.deliver(call, app.log)
    await openCommandLine(app, settings, async (args, say) => {
      if (args[0] === 'problems') {
        for (const line of running.problems()) say(line)
        return
      }
      await runReleaseCommand(args, { commands, orm, appsDir: settings.APPS_DIR, say })
      // Whoever asked finds it done.
      await running.refresh()
    })
  }
  app.addHook('onClose', () => events.stop())

  const releases = releasesServed(settings, running, (error) =>
    app.log.error({ err: error }, 'unreadable release'),
  )
  const measures = new PageMeasures(dbOf(orm.em.fork()))
  const { browserFailed } = observer
  await app.register(releaseRoutes, {
    orm,
    publish: events.publish,
    commands,
    running,
    measures,
    browserFailed,
    session,
  })
  const recent = () => running.recent()
  await app.register(pageReports, { metrics, releases, recent, measures })
  return {
    releases,
    publish: events.publish,
    async follow(change) {
      if (change !== undefined && change === seen && Object.keys(running.refused()).length === 0) return
      seen = change
      await running.refresh()
    },
  }
}

/** Without it a command line starts by itself. */
async function openCommandLine(
  app: FastifyInstance,
  { DATA_DIR }: GatewaySettings,
  run: RunCommandLine,
): Promise<void> {
  try {
    const server = await takeCommands(DATA_DIR, 'gateway', run)
    app.addHook('onClose', async () => void server.close())
  } catch (error) {
    app.log.info({ err: error }, 'the command line of releases is not answered here')
  }
}

/** The registry's releases, with development servers in the place of some. */
function releasesServed(
  settings: GatewaySettings,
  running: ReleaseStore,
  onError: (error: unknown) => void,
): ReleaseStore {
  const origins = readDevApps(settings)
  return Object.keys(origins).length > 0 ? devReleases(running, origins, onError) : running
}
