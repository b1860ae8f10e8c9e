import type { PageHead } from '@rodada/contracts/head'
import { fillPath, matchPage, pageDataUrls } from '@rodada/contracts/page-address'
import { ownerOfPath } from '@rodada/contracts/platform'
import { mayAccess, type Role } from '@rodada/contracts/roles'
import type { FastifyRequest } from 'fastify'
import type { FetchHead } from '../heads/fetch-head.ts'
import type { Preload } from './preloads.ts'
import type { SiteMap, SitePage } from './site-map.ts'

/** Whom a request belongs to, as far as a document cares. */
export interface DocumentSession {
  readonly userId: number
  readonly roles: readonly Role[]
}

/** What a document asks the rest of the gateway. */
export interface Sources {
  /** Who asks; only called for the sign-in page and for pages that not everybody may open. */
  session(request: FastifyRequest): Promise<DocumentSession | null>
  /** A page's head metadata from the service that owns the record; `null`: there is no such record. */
  readonly fetchHead: FetchHead
}

/** A request for a document, resolved. */
export interface Visit {
  readonly page: SitePage | undefined
  readonly params: Readonly<Record<string, string>>
  /** The address's query. */
  readonly search: URLSearchParams
  /** 503: the address belongs to a remote that has no release now. */
  readonly status: 200 | 404 | 503
  readonly head: PageHead | undefined
}

/** How long a detail page's document waits for its metadata. */
const headPatienceMs = 100

/** The metadata, `null` for a missing record, `undefined` when it did not come in time. */
async function headInTime(
  { page, params }: { page: SitePage; params: Visit['params'] },
  { fetchHead }: Sources,
  request: FastifyRequest,
): Promise<PageHead | null | undefined> {
  if (page.head === undefined) return undefined
  try {
    const path = fillPath(page.head.path, params)
    return await fetchHead(page.head.service, path, AbortSignal.timeout(headPatienceMs), request.id)
  } catch (error) {
    request.log.info({ err: error, page: page.id }, 'document without metadata')
    return undefined
  }
}

/** Finds the page of a request and, where the page has some, its metadata. */
export async function resolveVisit(request: FastifyRequest, site: SiteMap, sources: Sources): Promise<Visit> {
  const [pathname = '/', ...query] = request.url.split('?')
  const search = new URLSearchParams(query.join('?'))
  const match = matchPage(site.pages, pathname)
  if (match === null) {
    // An address of a remote without a release exists, for all we know: the visitor may try again.
    const status = site.releases[ownerOfPath(pathname)] === undefined ? 503 : 404
    return { page: undefined, params: {}, search, status, head: undefined }
  }
  const head = await headInTime(match, sources, request)
  return { ...match, search, status: head === null ? 404 : 200, head: head ?? undefined }
}

/** Whether the page shows what belongs to one person: guarded, reached by signing in, or asking for a card. */
export function isPersonal({ page }: Visit): boolean {
  return page !== undefined && isPersonalPage(page)
}

export function isPersonalPage(page: SitePage): boolean {
  return page.access !== 'public' || page.signIn === true || page.cardForm === true
}

/** The calls that the page will make first, left out where this visitor would only be refused. */
export async function dataPreloads(
  visit: Visit,
  request: FastifyRequest,
  sources: Sources,
): Promise<Preload[]> {
  const { page, params, search, status } = visit
  const me: Preload = { url: '/api/me', as: 'fetch' }
  if (page === undefined || status !== 200) return [me]
  if (page.access !== 'public') {
    const session = await sources.session(request)
    if (!mayAccess(page.access, session?.roles ?? null)) return [me]
  }
  return [me, ...pageDataUrls(page, params, search).map((url): Preload => ({ url, as: 'fetch' }))]
}

/** The picture that a record's page shows first; undefined where it shows none. */
export function galleryPicture({ page, head }: Visit): PageHead['picture'] {
  return page?.head?.gallery ? head?.picture : undefined
}
