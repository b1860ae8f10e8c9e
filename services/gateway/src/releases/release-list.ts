import { contractVersions } from '@rodada/contracts/contract-versions'
import { type AppName, remoteNames } from '@rodada/contracts/platform'
import type { PublishedRelease, ReleasedApp } from '@rodada/contracts/release-administration'
import type { Orm } from '@rodada/service/orm'
import { dbOf } from '../entities.ts'
import { misfit, offeredBy } from './contract-fit.ts'
import { readHistory } from './read-history.ts'
import { readState } from './read-state.ts'
import { contracted } from './registry.ts'
import type { RegistryState } from './registry-state.ts'
import { type ExperienceOf, experienceIn } from './release-experience.ts'
import type { ActiveReleases } from './release-store.ts'
import type { RefusedApps } from './running-releases.ts'

const appNames: readonly AppName[] = ['shell', ...remoteNames]

/** What a gateway serves, and what it refuses. */
export interface Serving {
  readonly active: ActiveReleases
  readonly refused: RefusedApps
}

/**
 * Every app with its releases and history.
 * @param serving absent where no gateway answers, as on the command line, which tells no experience either.
 */
export async function listReleases(
  orm: Orm,
  serving?: Serving,
  experience: ExperienceOf = experienceIn([]),
): Promise<ReleasedApp[]> {
  const em = orm.em.fork()
  const state = await readState(em)
  const listed = appNames.map(async (app) => {
    const { active = null, pinned = false, previous = [] } = state[app] ?? {}
    const { changes, since } = await readHistory(dbOf(em), app)
    return {
      app,
      active,
      pinned,
      before: previous.at(-1) ?? null,
      since,
      serving: serving ? (serving.active[app]?.version ?? null) : active,
      problem: serving?.refused[app]?.message ?? null,
      releases: releasesOf(state, app, experience),
      history: [...changes],
    }
  })
  return Promise.all(listed)
}

function releasesOf(state: RegistryState, app: AppName, experience: ExperienceOf): PublishedRelease[] {
  const shell = state.shell?.active ? contracted(state, 'shell', state.shell.active) : undefined
  return (state[app]?.releases ?? []).map(({ version, contract, publishedAt, publishedBy }) => ({
    version,
    contract,
    publishedAt: publishedAt.toISOString(),
    publishedBy,
    problem: misfit(contracted(state, app, version), offeredBy(shell, contractVersions.api)) ?? null,
    experience: experience(app, version),
  }))
}
