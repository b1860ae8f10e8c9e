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
import type { CountUse } from '../plugins/limited-uses.ts'
import type { SessionPluginOptions } from '../plugins/session.ts'
import { type Polling, poll } from '../poll.ts'
import { observeReleases } from './observe-releases.ts'
import { openRegistry } from './open-registry.ts'
import { PageMeasures } from './page-measures.ts'
import { pageReports } from './page-reports.ts'
import { createPreviews, type Previews } from './preview.ts'
import { releaseRoutes } from './routes.ts'
import { observeTrials } from './trial/observe-trials.ts'
import { Trials } from './trial/trials.ts'
import { visitTickets } from './trial/visit-tickets.ts'

export interface ReleasesOptions {
  readonly settings: GatewaySettings
  /** The gateway's own schema. */
  readonly orm: Orm
  readonly metrics: Metrics
  readonly call: InternalClient
  readonly countUse: CountUse
  /** Delivers the gateway's events; without it they wait in their queues, as in tests. */
  readonly deliversEvents?: boolean
  readonly session: SessionPluginOptions
}

export interface OpenReleases {
  readonly releases: ReleaseStore
  readonly trials: Trials
  readonly previews: Previews
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
  const { settings, orm, metrics, call, countUse, deliversEvents, session } = options
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
  const db = dbOf(orm.em.fork())
  const measures = new PageMeasures(db)
  const trials = new Trials({
    ...{ db, running, commands, countUse, log: app.log },
    publish: events.publish,
    tickets: visitTickets(settings.SESSION_SECRET),
    limits: settings.RATE_LIMITS === 'on',
    observer: observeTrials(metrics, app.log),
  })
  followTrials(app, trials)
  const previews = createPreviews({ running, settings })
  app.addHook('onResponse', async (request, reply) => {
    if (!previews.has(request)) await trials.answered(request, reply.statusCode)
  })
  const { browserFailed } = observer
  await app.register(releaseRoutes, {
    orm,
    publish: events.publish,
    commands,
    running,
    measures,
    trials,
    previews,
    browserFailed,
    session,
  })
  const recent = () => running.recent()
  await app.register(pageReports, { metrics, releases, recent, measures, trials })
  return {
    releases,
    trials,
    previews,
    publish: events.publish,
    async follow(change) {
      if (change !== undefined && change === seen && Object.keys(running.refused()).length === 0) return
      seen = change
      await running.refresh()
    },
  }
}

/** Decides each second, so that what is worse is gone a second after the visits that show it. */
function followTrials(app: FastifyInstance, trials: Trials): void {
  let polling: Polling | undefined
  app.addHook('onListen', async () => {
    polling = poll(
      () => trials.decide(),
      (error) => app.log.warn({ err: error }, 'trials of releases wait for the database'),
    )
  })
  app.addHook('preClose', async () => polling?.stop())
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
