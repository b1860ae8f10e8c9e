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

/** Versions and pages of which reports are believed: those that browsers are given. `other` for what is not known. */
export interface KnownReleases {
  /** The source of a measure: the page is the app's own. */
  ofMeasure(source: Source): Source
  /** The source of an error, which an app may make on any page. */
  ofError(source: Source): Source
}

function derive(releases: ActiveReleases): KnownReleases {
  const all = Object.values(releases).flatMap(({ fallback, ...active }) => [active, fallback ?? []].flat())
  const versions = new Set(all.map(({ app, version }) => `${app} ${version}`))
  const owned = all.flatMap(({ app, pages }) => pages.map(({ id }) => ({ app, id })))
  const ownPages = new Set(owned.map(({ app, id }) => `${app} ${id}`))
  const pages = new Set(owned.map(({ id }) => id))
  const labels = ({ app, version, page }: Source, isKnownPage: boolean) => ({
    app,
    version: versions.has(`${app} ${version}`) ? version : other,
    page: isKnownPage ? page : other,
  })
  return {
    ofMeasure: (source) => labels(source, ownPages.has(`${source.app} ${source.page}`)),
    ofError: (source) => labels(source, pages.has(source.page)),
  }
}

const derived = new WeakMap<ActiveReleases, KnownReleases>()

/** Active releases and those before them; tabs that opened with older ones are too few to tell apart. */
export function knownReleases(releases: ActiveReleases): KnownReleases {
  const known = derived.get(releases) ?? derive(releases)
  derived.set(releases, known)
  return known
}
