import type { AppName } from '@rodada/contracts/platform/platform'
import type { EntityManager } from '@rodada/service/data/orm'
import { Release, ReleasePointer, releaseDb } from './release.entity.ts'
import { appNames } from './source.ts'
import type { Trial } from './trial.ts'

/** The part of an app's registry entry that serving needs. */
export interface WantedApp {
  /** Null: nothing was activated yet. */
  readonly active: string | null
  /** Versions that were active before, the latest last: one of them is served where the active one cannot be. */
  readonly previous: readonly string[]
  /** Versions that were active last, also one that was taken back: tabs may still run them. */
  readonly recent: readonly string[]
  /** What a share of the visitors gets in the place of the active one. */
  readonly trial?: Trial | null
  /** The active one, the previous ones, and the newest others. */
  readonly releases: readonly { readonly version: string; readonly digest: string }[]
}

export interface RegisteredApp extends WantedApp {
  /** Whether only an administrator can move it, by unpinning it first. */
  readonly pinned: boolean
  /** Newest first. */
  readonly releases: readonly Release[]
}

export type RegistryState = Readonly<Partial<Record<AppName, RegisteredApp>>>

export interface ReleaseRegistry {
  /** Id of the last change: rises with every one. @throws when the database does not answer. */
  lastChange(): Promise<string>
  read(): Promise<RegistryState>
}

/** Id of the last change; 0 before the first one. */
export async function lastChange(em: EntityManager): Promise<string> {
  const last = await releaseDb(em)
    .selectFrom('release_change')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return String(last?.id ?? 0)
}

/** Number of releases of an app that are served to tabs that opened with them, besides those that were active last. */
const servedReleases = 20

/** Bounds the labels on /metrics: any visitor can send each of an app's recent versions. */
const recentReleases = 4

/** The present state of every app that has releases. */
export async function readRegistry(em: EntityManager): Promise<RegistryState> {
  const published = await em.find(Release, {}, { orderBy: { publishedAt: 'desc', version: 'asc' } })
  const pointers = await em.find(ReleasePointer, {})
  const activated = await releaseDb(em)
    .selectFrom('release_change')
    .select(({ fn }) => ['app', 'toVersion', fn.max('id').as('last')])
    .where('kind', '!=', 'publish')
    .groupBy(['app', 'toVersion'])
    .orderBy('last', 'desc')
    .execute()
  const apps = appNames.flatMap((app): [AppName, RegisteredApp][] => {
    const pointer = pointers.find((one) => one.app === app)
    const { version: active = null, pinned = false, previous = [], trial = null } = pointer ?? {}
    const named = new Set([active, trial?.version, ...previous])
    const releases = published
      .filter((release) => release.app === app)
      .filter(({ version }, at) => at < servedReleases || named.has(version))
    const recent = activated
      .filter((change) => change.app === app)
      .flatMap(({ toVersion }) => toVersion ?? [])
      .slice(0, recentReleases)
    return releases.length === 0 ? [] : [[app, { active, pinned, previous, recent, trial, releases }]]
  })
  return Object.fromEntries(apps)
}
