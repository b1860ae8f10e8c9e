import { matchPage } from '@rodada/contracts/page-address'
import { ownerOfPath } from '@rodada/contracts/platform'
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

/** Whether an address lies in the rest of the site: one that nobody has, or that is the other origin's. */
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

/** A page that needs nothing but a user who may open it. */
function isStart({ path, access }: SitePage): boolean {
  return access !== 'public' && !path.includes(':')
}

/** The administration's pages that one may begin with, and after them those of the own account. */
function startsOf({ pages }: SiteMap): SitePage[] {
  const starts = pages.filter(isStart)
  return [
    ...starts.filter(({ app }) => app === administration),
    ...starts.filter(({ app }) => app !== administration),
  ]
}

/**
 * Where the administration's origin leads on from an address that is no page of it: from its root to the first page
 * that the visitor may open, or to signing in, from the rest of the site to its own origin. Undefined: nowhere.
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
  // A page that has just sent the visitor here does not believe in the session: the two would go on for ever.
  return own === undefined || mayBeSentBy(path, request.headers) ? signIn(path) : path
}
