import type { AppName } from '@rodada/contracts/platform'
import type { Release } from '@rodada/contracts/release'

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

function derive(given: readonly Release[]): KnownReleases {
  const versions = new Set(given.map(({ app, version }) => `${app} ${version}`))
  const owned = given.flatMap(({ app, pages }) => pages.map(({ id }) => ({ app, id })))
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

const derived = new WeakMap<readonly Release[], KnownReleases>()

/** Versions and pages of the releases that browsers were given, also of one that was taken back since. */
export function knownReleases(given: readonly Release[]): KnownReleases {
  const known = derived.get(given) ?? derive(given)
  derived.set(given, known)
  return known
}
