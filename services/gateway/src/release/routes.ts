import {
  activateRelease,
  exportReleases,
  getReleases,
  pinRelease,
  reportReleaseFailure,
  rollbackRelease,
} from '@rodada/contracts/platform/release-calls'
import type { RunningReleases } from '@rodada/releases/active'
import { ReleaseFault } from '@rodada/releases/check'
import type { ChangeAuthor, ReleaseCommands } from '@rodada/releases/commands'
import { listReleases } from '@rodada/releases/list'
import { readPlan, type TrialStep } from '@rodada/releases/trial'
import type { Orm } from '@rodada/service/data/orm'
import { done, fieldErrors, refusal } from '@rodada/service/http/errors'
import { type CallInput, implement } from '@rodada/service/http/implement'
import { wholePage } from '@rodada/service/http/paging'
import { implementExport } from '@rodada/service/list/list-export'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { ownCalls } from '../plugins/own-calls.ts'
import { callLimit } from '../plugins/rate-limits.ts'
import type { SessionPluginOptions } from '../plugins/session.ts'
import { releaseColumns, rowsOf } from './columns.ts'
import type { GatewayEvents } from './gateway-events.ts'
import type { ReleaseObserver } from './observe-releases.ts'
import type { PageMeasures } from './page-measures.ts'
import type { Previews } from './preview.ts'
import type { Trials } from './trial/trials.ts'

export interface ReleaseRoutesOptions {
  readonly orm: Orm
  readonly commands: ReleaseCommands
  readonly publish: GatewayEvents['publish']
  readonly running: RunningReleases
  readonly measures: PageMeasures
  readonly trials: Trials
  readonly previews: Previews
  readonly browserFailed: ReleaseObserver['browserFailed']
  readonly session: SessionPluginOptions
}

/** The gateway's own calls about releases: of administrators, and the report of any browser. */
export const releaseRoutes: FastifyPluginAsync<ReleaseRoutesOptions> = async (app, options) => {
  await app.register(failureReports, options)
  await ownCalls(app, options.session, (scope) => administration(scope, options))
}

function administration(app: FastifyInstance, options: ReleaseRoutesOptions): void {
  const { orm, publish, commands, running, measures, trials, previews } = options
  /** This gateway follows the change at once, the others within a second. */
  async function change(work: Promise<unknown>, message: string) {
    await work.catch(refuse)
    await running.refresh()
    return done(message)
  }

  implement(app, getReleases, async () => {
    // Includes reports that are only counted in memory yet.
    await measures.flush()
    const experience = await measures.experience()
    return listReleases(orm, {
      active: await running.active(),
      refused: running.refused(),
      experience,
      findings: (name) => trials.findings(name),
      previewOf: previews.linkTo,
    })
  })
  implementExport(
    app,
    exportReleases,
    { orm, publish },
    {
      name: 'Versiones',
      columns: releaseColumns,
      read: async () => wholePage((await listReleases(orm)).flatMap(rowsOf)),
    },
  )
  implement(app, activateRelease, ({ body: { app: name, version, plan }, request }) => {
    const [move, author] = [{ app: name, version }, authorOf(request)]
    if (plan === undefined)
      return change(commands.activate([move], author), `${name} está ahora en la versión ${version}.`)
    const words = `${name} tiene a prueba la versión ${version}.`
    return change(commands.tryOut(move, planOf(plan), author), words)
  })
  implement(app, rollbackRelease, ({ body: { app: name, from }, request }) =>
    change(commands.rollback(name, authorOf(request), from), `La versión ${from} de ${name} se retiró.`),
  )
  implement(app, pinRelease, ({ body: { app: name, version }, request }) => {
    const author = authorOf(request)
    if (version === null) return change(commands.unpin(name, author), `${name} ya no está fijada.`)
    return change(commands.pin(name, author, version), `${name} quedó fijada en la versión ${version}.`)
  })
}

const failureReports: FastifyPluginAsync<ReleaseRoutesOptions> = async (app, options) => {
  const { running, trials, previews, browserFailed } = options
  implement(
    app,
    reportReleaseFailure,
    async ({ body: { app: name, version, cause, ticket }, request }) => {
      if (previews.has(request)) return done()
      if (ticket !== undefined) await trials.shellFailed(ticket, request)
      // A browser may send any version: unknown ones must not become labels.
      const active = running.sets().map((releases) => releases[name])
      const isKnown = active.some((one) => one?.version === version || one?.fallback?.version === version)
      browserFailed({ app: name, version: isKnown ? version : 'other', cause })
      return done()
    },
    { config: { rateLimit: callLimit(reportReleaseFailure.limit) } },
  )
}

type UserRequest = CallInput<typeof activateRelease>['request']

function authorOf(request: UserRequest): ChangeAuthor {
  return { userId: request.actor.userId, source: 'page', request }
}

/** @throws the error of its field. */
function planOf(plan: string): TrialStep[] {
  try {
    return readPlan(plan)
  } catch (error) {
    throw error instanceof ReleaseFault ? fieldErrors({ plan: [error.message] }) : error
  }
}

function refuse(error: unknown): never {
  throw error instanceof ReleaseFault ? refusal(error.message) : error
}
