import { mayAccess } from '@rodada/contracts/roles'
import type { FastifyRequest } from 'fastify'
import { mayComeFrom } from '../sign-in/onward.ts'
import { administration, administrationOf, isElsewhere } from './administration-site.ts'
import type { SiteMap, SitePage } from './site-map.ts'
import type { DocumentSession } from './visit.ts'

export interface EntranceOptions {
  /** Origin of the whole site. */
  readonly publicUrl: string
  session(request: FastifyRequest): Promise<DocumentSession | null>
}

function signIn(onward: string): string {
  return `/identificacion?${new URLSearchParams({ returnUrl: onward })}`
}

/** A page that needs nothing but somebody who may open it. */
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
export async function leadOn(
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
  return own === undefined || mayComeFrom(path, request.headers) ? signIn(path) : path
}
