import { normalizeIP } from '@fastify/rate-limit'
import type { PageReport } from '@rodada/contracts/platform/page-report'
import type { AppName } from '@rodada/contracts/platform/platform'
import { dayMs } from '@rodada/contracts/words/durations'
import type { RunningReleases, RunningTrial } from '@rodada/releases/active'
import type { ChangeAuthor, ReleaseCommands } from '@rodada/releases/commands'
import {
  compare,
  decide,
  findingWords,
  limitBelow,
  type TrialFigure,
  verdictWords,
} from '@rodada/releases/decide'
import type { ActiveReleases } from '@rodada/releases/source'
import { shareOf } from '@rodada/releases/trial'
import { platformItself } from '@rodada/service/command/movement'
import type { Publish } from '@rodada/service/messages/publish'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { GatewayDb } from '../../entities.ts'
import type { CountUse } from '../../plugins/limited-uses.ts'
import { useKey } from '../../plugins/rate-limits.ts'
import type { TrialObserver } from './observe-trials.ts'
import type { Arm, VisitTickets } from './visit-tickets.ts'
import { visitorNumber } from './visitor-number.ts'

/** What a trial counts of one network (IPv6: its /64): one that forges it decides nothing alone. */
const perNetwork = { documents: 4, failures: 2, calls: 2 } as const
/** A body that does not fit the contract, a method that it does not have, and a service that fails at what it was sent. */
const failedCalls: ReadonlySet<number> = new Set([400, 405, 500])
/** Milliseconds for which a use counts, and after which the counts of a trial are removed. */
const [useMs, storedMs] = [7 * dayMs, 90 * dayMs]
/**
 * Each set of releases renders a page once, and one that failed again for whoever asks next: at most so many of 100 faults
 * are of the new one, or as many as its share.
 */
const renderingShare = 50

export interface TrialsOptions {
  readonly db: GatewayDb
  readonly running: RunningReleases
  readonly commands: ReleaseCommands
  readonly publish: Publish
  readonly countUse: CountUse
  readonly tickets: VisitTickets
  /** Whether a network counts a few times alone. */
  readonly limits: boolean
  readonly observer: TrialObserver
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

type Asking = Pick<FastifyRequest, 'headers' | 'ip'>
interface Figure {
  readonly name: TrialFigure
  /** Milliseconds; 0 where it has none. */
  readonly value: number
}

const byFigures: ChangeAuthor = { userId: null, source: 'figures', request: platformItself }

/** Counts how visits fare while a release is in trial, and decides by it, for all gateways. */
export class Trials {
  readonly #options: TrialsOptions

  constructor(options: TrialsOptions) {
    this.#options = options
  }

  /** The header of a document that counts in a trial. */
  header(releases: ActiveReleases, request: Pick<FastifyRequest, 'headers'>): string | undefined {
    const { running, tickets } = this.#options
    const trials = running.trials()
    return trials.length === 0 ? undefined : tickets.header(releases, trials, request)
  }

  /** Counts a report once, where it belongs to a document that a gateway has sent. Others say nothing of a trial. */
  async count({ counted, measures, errors }: PageReport, request: Asking): Promise<void> {
    if (counted === undefined) return
    const ticket = this.#options.tickets.read(counted.ticket)
    if (ticket === undefined) return
    const isVisit = counted.document > 0 && (await this.#isFirst(ticket.id, 'document'))
    const hasFailed = errors.length > 0 && (await this.#isFirst(ticket.id, 'failure'))
    for (const arm of ticket.arms) {
      const isOwn = ({ app }: { app: AppName }) => arm.app === 'shell' || app === arm.app
      const own = measures.filter(isOwn)
      const failed = hasFailed && errors.some(isOwn) && (await this.#isWithin(arm, 'failures', request))
      const isSeen = own.length > 0 || errors.some(isOwn)
      const seen = isVisit && isSeen && (await this.#isWithin(arm, 'documents', request))
      const figures: Figure[] = [
        ...(failed ? [{ name: 'failed', value: 0 } as const] : []),
        ...(seen ? visitFigures(counted.document, own) : []),
      ]
      await this.#add(arm, figures)
    }
  }

  /** Counts a document whose shell did not start, so that it tells nothing else of its visit. */
  async shellFailed(text: string, request: Asking): Promise<void> {
    const ticket = this.#options.tickets.read(text)
    const arm = ticket?.arms.find(({ app }) => app === 'shell')
    if (ticket === undefined || arm === undefined || !(await this.#isFirst(ticket.id, 'failure'))) return
    if (!(await this.#isWithin(arm, 'failures', request))) return
    await this.#add(arm, [
      { name: 'failed', value: 0 },
      { name: 'visit', value: 0 },
    ])
  }

  /** Counts a call that failed, by the number of the browser that made it. Never rejects. */
  async answered({ url, headers, ip }: Asking & { url: string }, status: number): Promise<void> {
    if (!failedCalls.has(status) || !url.startsWith('/api/')) return
    const [number, trials] = [visitorNumber(headers.cookie), this.#options.running.trials()]
    if (number === undefined) return
    for (const { app, since, numbers, steps } of trials) {
      const arm = { app, since, share: shareOf({ steps }), isNew: numbers.has(number) }
      await this.#isWithin(arm, 'calls', { headers, ip })
        .then((counts) => (counts ? this.#add(arm, [{ name: 'call', value: 0 }]) : undefined))
        .catch((error: unknown) => this.#options.log.warn({ err: error, app }, 'a call was not counted'))
    }
  }

  /** Counts a fault of a release while a page was rendered. Never rejects. */
  async renderingFailed({ app, version }: { app: AppName; version: string }): Promise<void> {
    const trial = this.#trialOf(app)
    if (trial === undefined) return
    const isNew = version === trial.version
    if (!isNew && version !== trial.release.fallback?.version) return
    const arm = { app, since: trial.since, share: Math.max(renderingShare, shareOf(trial)), isNew }
    await this.#add(arm, [{ name: 'rendering', value: 0 }]).catch((error: unknown) =>
      this.#options.log.warn({ err: error, app }, 'a fault was not counted'),
    )
  }

  /** How the trial of an app stands, for people. */
  async findings(app: AppName): Promise<string> {
    const trial = this.#trialOf(app)
    return trial === undefined ? '' : verdictWords(await this.#stateOf(trial))
  }

  /** Takes back what is worse, and raises the share of what is not and whose time has come. */
  async decide(): Promise<void> {
    const { running, observer } = this.#options
    const trials = running.trials()
    observer.running(trials)
    for (const trial of trials) await this.#decideOn(trial)
  }

  /** Removes the counts of trials long past. */
  async retire(): Promise<void> {
    const oldest = new Date(Date.now() - storedMs).toISOString()
    await this.#options.db.deleteFrom('trial_count').where('since', '<', oldest).execute()
  }

  async #decideOn(trial: RunningTrial): Promise<void> {
    const { commands, running, publish, observer } = this.#options
    const { app, version } = trial
    const state = await this.#stateOf(trial)
    const found = compare(state.counts)
    const verdict = decide(state, found)
    observer.compared(trial, found, verdict)
    if (verdict === 'worse') {
      const reason = `Se retiró por sus cifras: ${findingWords(found)}.`
      const isEnded = await commands.endTrial({ app, version }, { ...byFigures, reason }, (em) =>
        publish(em, 'release.withdrawn', { app, version, reason }),
      )
      if (isEnded) observer.withdrawn(trial, reason)
      await running.refresh()
    } else if (verdict === 'rises') {
      const reason = verdictWords(state)
      await commands.raise(app, trial, { ...byFigures, reason })
      await running.refresh()
    }
  }

  #trialOf(app: AppName): RunningTrial | undefined {
    return this.#options.running.trials().find((trial) => trial.app === app)
  }

  async #stateOf({ app, since, steps, stepSince }: RunningTrial) {
    const rows = await this.#options.db
      .selectFrom('trial_count')
      .select(['share', 'isNew', 'name', 'step', 'count'])
      .where('app', '=', app)
      .where('since', '=', since)
      .execute()
    const counts = rows.map(({ step, ...row }) => ({ ...row, limit: step }))
    return { counts, steps, stepMs: Date.now() - Date.parse(stepSince) }
  }

  async #add({ app, since, share, isNew }: Arm, figures: readonly Figure[]): Promise<void> {
    const trial = this.#trialOf(app)
    if (trial?.since !== since || figures.length === 0) return
    const rows = figures.map(({ name, value }) => ({ name, step: limitBelow(name, value) }))
    // In a fixed order, so that two that are written at once cannot deadlock.
    rows.sort((one, next) => (one.name < next.name ? -1 : 1))
    await this.#options.db
      .insertInto('trial_count')
      .values(rows.map((row) => ({ ...row, app, since, share, isNew, count: 1 })))
      .onConflict((known) =>
        known
          .columns(['app', 'since', 'share', 'isNew', 'name', 'step'])
          .doUpdateSet({ count: sql`trial_count.count + 1` }),
      )
      .execute()
  }

  async #isFirst(ticket: string, what: string): Promise<boolean> {
    return (await this.#options.countUse(useKey(`trial ${what}`, ticket), useMs)).current === 1
  }

  async #isWithin({ app, since }: Arm, what: keyof typeof perNetwork, { ip }: Asking): Promise<boolean> {
    const { limits, countUse } = this.#options
    if (!limits) return true
    const key = useKey(`trial ${app} ${since} ${what}`, normalizeIP(ip))
    return (await countUse(key, useMs)).current <= perNetwork[what]
  }
}

function visitFigures(document: number, measures: PageReport['measures']): Figure[] {
  const names = document === 1 ? (['INP'] as const) : (['INP', 'LCP'] as const)
  const speeds = names.flatMap((name): Figure[] => {
    const worst = Math.max(...measures.filter((one) => one.name === name).map(({ value }) => value))
    return Number.isFinite(worst) ? [{ name, value: worst }] : []
  })
  return document === 1 ? [{ name: 'visit', value: 0 }, ...speeds] : speeds
}
