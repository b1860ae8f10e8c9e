import type { AppName } from '@rodada/contracts/platform'
import type { ActiveReleases } from '../releases/release-store.ts'

/** In the place of a version or page that nobody here knows: what anybody may send makes no label of its own. */
export const other = 'other'

/** Whom a report speaks of. */
export interface Source {
  readonly app: AppName
  readonly version: string
  readonly page: string
}

/** Versions and pages of which reports are believed: those that browsers are given. */
export interface KnownReleases {
  /** The same source, `other` for what is not known. */
  labelsOf(source: Source): Source
}

function derive(releases: ActiveReleases): KnownReleases {
  const all = Object.values(releases).flatMap(({ fallback, ...active }) => [active, fallback ?? []].flat())
  const versions = new Set(all.map(({ app, version }) => `${app} ${version}`))
  const pages = new Set(all.flatMap((release) => release.pages.map(({ id }) => id)))
  return {
    labelsOf: ({ app, version, page }) => ({
      app,
      version: versions.has(`${app} ${version}`) ? version : other,
      page: pages.has(page) ? page : other,
    }),
  }
}

const derived = new WeakMap<ActiveReleases, KnownReleases>()

/** Active releases and those before them; tabs that opened with older ones are too few to tell apart. */
export function knownReleases(releases: ActiveReleases): KnownReleases {
  const known = derived.get(releases) ?? derive(releases)
  derived.set(releases, known)
  return known
}
