import { contractVersions } from '@rodada/contracts/platform/contract-versions'
import type { AppName } from '@rodada/contracts/platform/platform'
import type {
  PublishedRelease,
  ReleaseChange,
  ReleasedApp,
  ReleaseExperience,
  ReleaseTrial,
} from '@rodada/contracts/platform/release-calls'
import type { EntityManager, Orm } from '@rodada/service/data/orm'
import type { RefusedApps } from './active.ts'
import { misfit, offeredBy } from './check.ts'
import { type RegistryState, readRegistry } from './registry.ts'
import { ReleaseChange as ChangeEntity } from './release.entity.ts'
import { type ActiveReleases, appNames } from './source.ts'
import { planWords, type Trial } from './trial.ts'

/** How a release of an app fared in browsers in the stored days, over all gateways. */
export type ExperienceOf = (app: AppName, version: string) => ReleaseExperience

/** State of a running gateway: the releases that it serves and refuses, and how they fared in browsers. */
export interface Serving {
  readonly active: ActiveReleases
  readonly refused: RefusedApps
  readonly experience: ExperienceOf
  /** How the release of an app that is in trial compares, for people. */
  findings(app: AppName): Promise<string>
  /** Address that previews a release. */
  previewOf(app: AppName, version: string): string
}

const unmeasured: ReleaseExperience = {
  ...{ lcp: null, inp: null, cls: null, load: null },
  ...{ visits: 0, errors: 0, errorsSince: null },
}

/**
 * Every app with its releases and history.
 * @param serving absent where no gateway answers, as on the command line.
 */
export async function listReleases(orm: Orm, serving?: Serving): Promise<ReleasedApp[]> {
  const em = orm.em.fork()
  const state = await readRegistry(em)
  const apps: ReleasedApp[] = []
  for (const app of appNames) {
    const { active = null, pinned = false, previous = [], trial } = state[app] ?? {}
    apps.push({
      app,
      active,
      pinned,
      ...(trial && { trial: { ...presentTrial(trial), findings: (await serving?.findings(app)) ?? '' } }),
      before: previous.at(-1) ?? null,
      serving: serving ? (serving.active[app]?.version ?? null) : active,
      problem: serving?.refused[app]?.message ?? null,
      releases: releasesOf(state, app, serving),
      ...(await historyOf(em, app)),
    })
  }
  return apps
}

function presentTrial({ version, steps, since }: Trial): Omit<ReleaseTrial, 'findings'> {
  return { version, plan: planWords(steps), since }
}

function releasesOf(state: RegistryState, app: AppName, serving: Serving | undefined): PublishedRelease[] {
  const shell = state.shell?.releases.find(({ version }) => version === state.shell?.active)
  return (state[app]?.releases ?? []).map((release) => {
    const { version, contract, publishedBy } = release
    const problem = misfit(release, offeredBy(shell, contractVersions.api)) ?? null
    const isPreviewed = serving !== undefined && problem === null && version !== state[app]?.active
    return {
      ...{ version, contract, publishedBy, problem },
      publishedAt: release.publishedAt.toISOString(),
      experience: serving?.experience(app, version) ?? unmeasured,
      ...(isPreviewed && { preview: serving.previewOf(app, version) }),
    }
  })
}

/** The last changes of an app, newest first, and the last one that moved its pointer. */
async function historyOf(em: EntityManager, app: AppName): Promise<Pick<ReleasedApp, 'history' | 'since'>> {
  const newest = { orderBy: { id: 'desc' } } as const
  const changes = await em.find(ChangeEntity, { app }, { ...newest, limit: 20 })
  const since = await em.findOne(
    ChangeEntity,
    { app, kind: { $nin: ['publish', 'trial', 'endTrial'] } },
    newest,
  )
  return { history: changes.map(present), since: since && present(since) }
}

function present({
  kind,
  fromVersion,
  toVersion,
  changedAt,
  changedBy,
  source,
  reason,
}: ChangeEntity): ReleaseChange {
  const at = changedAt.toISOString()
  return {
    kind,
    from: fromVersion,
    to: toVersion,
    at,
    by: changedBy,
    source,
    ...(reason !== null && { reason }),
  }
}
