import { matchPage } from '@rodada/contracts/platform/page-address'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import type { FastifyRequest } from 'fastify'
import { administration, isPartOfAdministration } from '../plugins/site.ts'
import { mayBeSentBy } from './signed-in-redirect.ts'
import type { SiteMap, SitePage } from './site-map.ts'

function derive({ id, releases, pages, remotes }: SiteMap): SiteMap {
  const { shell, [administration]: release } = releases
  const { [administration]: remote } = remotes
  return {
    id,
    alone: administration,
    releases: { ...(shell && { shell }), ...(release && { [administration]: release }) },
    pages: pages.filter(({ app, everywhere }) => app === administration || everywhere === true),
    remotes: { ...(remote && { [administration]: remote }) },
  }
}

const derived = new WeakMap<SiteMap, SiteMap>()

/** The part of the site that the administration's origin serves: its remote, signing in and the own account. */
export function administrationOf(site: SiteMap): SiteMap {
  const known = derived.get(site) ?? derive(site)
  derived.set(site, known)
  return known
}

/** Whether an address is another app's, or of a page of the shell that only the other origin serves. */
function isElsewhere(pathname: string, whole: SiteMap): boolean {
  if (matchPage(administrationOf(whole).pages, pathname) !== null) return false
  const owner = ownerOfPath(pathname)
  return !isPartOfAdministration(owner) || (owner === 'shell' && matchPage(whole.pages, pathname) !== null)
}

export interface EntranceOptions {
  /** Origin of the whole site. */
  readonly publicUrl: string
  session(request: FastifyRequest): Promise<{ readonly roles: readonly Role[] } | null>
}

function signIn(onward: string): string {
  return `/identificacion?${new URLSearchParams({ returnUrl: onward })}`
}

/** A page for signed-in users, at an address without parameters. */
function isStart({ path, access }: SitePage): boolean {
  return access !== 'public' && !path.includes(':')
}

/** Pages that the administration's origin may begin with: its own, then those of the own account. */
function startsOf({ pages }: SiteMap): SitePage[] {
  const starts = pages.filter(isStart)
  return [
    ...starts.filter(({ app }) => app === administration),
    ...starts.filter(({ app }) => app !== administration),
  ]
}

/**
 * Redirect of the administration's origin: from its root to the first page that the visitor may open, or to signing in,
 * from other parts of the site to their own origin. Undefined where there is none.
 */
export async function administrationRedirect(
  request: FastifyRequest,
  whole: SiteMap,
  { publicUrl, session }: EntranceOptions,
): Promise<string | undefined> {
  const pathname = request.url.split('?')[0] ?? '/'
  if (pathname !== '/') return isElsewhere(pathname, whole) ? publicUrl + request.url : undefined
  const starts = startsOf(administrationOf(whole))
  const visitor = await session(request)
  const own = starts.find(({ access }) => visitor !== null && mayAccess(access, visitor.roles))
  const { path } = own ?? starts[0] ?? { path: '/usuarios' }
  // A page that has just redirected here does not accept the session: sending the visitor back would never end.
  return own === undefined || mayBeSentBy(path, request.headers) ? signIn(path) : path
}
