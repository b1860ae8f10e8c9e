import { isDeepStrictEqual } from 'node:util'
import { type AppName, ownerOfPath, type RemoteName, remoteNames } from '@rodada/contracts/platform/platform'
import type {
  ActiveRemote,
  PageDescriptor,
  Release,
  ReleasedPage,
  RemoteEntry,
} from '@rodada/contracts/platform/release'
import type { ActiveRelease, ActiveReleases } from '@rodada/releases/source'

/** A page with the app that owns it. */
export interface SitePage extends ReleasedPage {
  readonly app: AppName
}

/** What documents depend on, derived once from each set of active releases. */
export interface SiteMap {
  /** Tells sets of releases apart. */
  readonly id: number
  /** Only this remote's part of the site, on an origin of its own. */
  readonly alone?: RemoteName
  readonly releases: ActiveReleases
  readonly pages: readonly SitePage[]
  readonly remotes: Readonly<Partial<Record<RemoteName, ActiveRemote>>>
}

/** Public address of a release's file. */
export function assetUrl({ app, origin = '' }: Release, file: string): string {
  return `${origin}/assets/${app}/${file}`
}

function descriptorOf({ chunks: _chunks, uses: _uses, ...descriptor }: ReleasedPage): PageDescriptor {
  return descriptor
}

/** An app's pages without those under another app's addresses: a remote cannot take over what is not its own. */
function pagesOf(app: AppName, pages: readonly ReleasedPage[]): SitePage[] {
  return pages.filter((page) => ownerOfPath(page.path) === app).map((page) => ({ ...page, app }))
}

function entryOf(release: Release): RemoteEntry {
  const { version, entry, integrity, contract } = release
  return { version, entry: assetUrl(release, entry), integrity, needs: contract.shell }
}

function descriptorsOf(name: RemoteName, { pages }: Release): PageDescriptor[] {
  return pages.filter((page) => ownerOfPath(page.path) === name).map(descriptorOf)
}

/** Its own pages only where they differ: they are in every document. */
function fallbackOf(name: RemoteName, fallback: Release, active: readonly PageDescriptor[]) {
  const pages = descriptorsOf(name, fallback)
  return { ...entryOf(fallback), ...(!isDeepStrictEqual(pages, active) && { pages }) }
}

function remoteOf(name: RemoteName, release: ActiveRelease): ActiveRemote {
  const { fallback, isOverride, origin } = release
  const pages = descriptorsOf(name, release)
  return {
    ...entryOf(release),
    pages,
    ...(fallback && { fallback: fallbackOf(name, fallback, pages) }),
    ...(isOverride && origin && { override: origin }),
  }
}

let derivations = 0

function derive(releases: ActiveReleases): SiteMap {
  const apps: readonly AppName[] = ['shell', ...remoteNames]
  const remotes = remoteNames.flatMap((name) => {
    const release = releases[name]
    return release === undefined ? [] : [[name, remoteOf(name, release)] as const]
  })
  derivations += 1
  return {
    id: derivations,
    releases,
    pages: apps.flatMap((app) => pagesOf(app, releases[app]?.pages ?? [])),
    remotes: Object.fromEntries(remotes),
  }
}

const derived = new WeakMap<ActiveReleases, SiteMap>()

export function siteMapOf(releases: ActiveReleases): SiteMap {
  const known = derived.get(releases) ?? derive(releases)
  derived.set(releases, known)
  return known
}
