import {
  fillPath,
  matchPage,
  pageSearch,
  withoutEmptyMembership,
} from '@rodada/contracts/platform/page-address'
import { ownerOfPath } from '@rodada/contracts/platform/platform'
import type { Release } from '@rodada/contracts/platform/release'
import type { Role } from '@rodada/contracts/roles'
import type { ActiveReleases, ReleaseStore } from '@rodada/releases/source'
import { AppError } from '@rodada/service/http/errors'
import type { FastifyRequest } from 'fastify'
import { visitorNumber } from '../release/trial/visitor-number.ts'
import { administrationOf, administrationRedirect } from './administration-site.ts'
import { signedInRedirect } from './signed-in-redirect.ts'
import { type SiteMap, type SitePage, siteMapOf } from './site-map.ts'
import { withStartableShell } from './start-guard.ts'

/** The part of a session that a document depends on. */
export interface DocumentSession {
  readonly userId: number
  readonly roles: readonly Role[]
}

export interface ResolveOptions {
  readonly releases: ReleaseStore
  /** Origin of absolute addresses. */
  readonly publicUrl: string
  /** The visitor's session; only read for the sign-in page and for pages that not everybody may open. */
  session(request: FastifyRequest): Promise<DocumentSession | null>
  /** Whether a host serves the administration by itself; absent: none does. */
  readonly isAdministration?: (host: string) => boolean
  /**
   * Replaces releases by what the browser previews and the development builds that an address names; the same object where
   * there is neither.
   */
  readonly override?: (releases: ActiveReleases, request: FastifyRequest) => Promise<ActiveReleases>
}

export interface PageAddress {
  /** Absent: no page is there. */
  readonly page: SitePage | undefined
  readonly params: Readonly<Record<string, string>>
  /** The address's query. */
  readonly search: URLSearchParams
}

export interface ResolvedPage extends PageAddress {
  readonly kind: 'page'
  readonly site: SiteMap
  readonly shell: Release
  /** 503: the address belongs to a remote that has no release now. */
  readonly status: 200 | 404 | 503
  /**
   * Whether it is made from the active releases, neither from a user's own or a previewed one nor for a browser in which one
   * failed.
   */
  readonly isReleased: boolean
  /** Path and query as the page's own links spell them, where the page is the same for everybody. */
  readonly sharedAddress: string | undefined
}

export type Resolved =
  | ResolvedPage
  | { readonly kind: 'redirect'; readonly status: 302 | 303; readonly location: string }
  /** A developer's own build, or what the browser previews, cannot be shown. */
  | { readonly kind: 'override-fault'; readonly error: AppError }
  /** No shell has been released yet. */
  | { readonly kind: 'not-built' }

/** The shared address of all missing pages. */
const nowhere = '/-'

/** Finds out what a request for a document asks for. */
export async function resolvePage(request: FastifyRequest, options: ResolveOptions): Promise<Resolved> {
  const onward = await signedInRedirect(request, options.session)
  if (onward !== undefined) return { kind: 'redirect', status: 303, location: onward }
  const released = await options.releases.active(visitorNumber(request.headers.cookie))
  const startable = withStartableShell(released, request.headers.cookie)
  const releases = await overridden(startable, request, options)
  if (releases instanceof AppError) return { kind: 'override-fault', error: releases }
  const whole = siteMapOf(releases)
  const isAlone = options.isAdministration?.(request.host) ?? false
  const elsewhere = isAlone ? await administrationRedirect(request, whole, options) : undefined
  const site = isAlone ? administrationOf(whole) : whole
  const location = elsewhere ?? wellSpelled(request, site)
  if (location !== undefined) return { kind: 'redirect', status: 302, location }
  const { shell } = site.releases
  if (shell === undefined) return { kind: 'not-built' }
  const found = pageAt(request.url, site)
  const isReleased = releases === released
  const sharedAddress = isReleased && !isAlone ? sharedAddressOf(request.url, found) : undefined
  return { kind: 'page', site, shell, isReleased, sharedAddress, ...found }
}

/** The page of a path of the site, as for a visitor who is not signed in. */
export function resolvePath(path: string, site: SiteMap): ResolvedPage | undefined {
  const { shell } = site.releases
  if (shell === undefined) return undefined
  const found = pageAt(path, site)
  return {
    kind: 'page',
    site,
    shell,
    isReleased: true,
    sharedAddress: sharedAddressOf(path, found),
    ...found,
  }
}

/** The releases for this document, or why a development build or a preview cannot be shown. */
async function overridden(
  releases: ActiveReleases,
  request: FastifyRequest,
  { override }: ResolveOptions,
): Promise<ActiveReleases | AppError> {
  if (override === undefined) return releases
  return override(releases, request).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
}

/** The `#` of a mailed link that a mail program has encoded, so that its token came here. */
const encodedFragment = /%(?:25)*23/

/** What a mail program takes from the sentence around a link: a few signs, so that no long path is searched twice. */
const closingSigns = /(?:[.,;:!)\]>"'»]|%(?:20|22|27|29|2c|2e|3b|3e|5d|c2%bb)){1,4}$/i

/** The address under which the router has the page; undefined where it has none, or matches the given one itself. */
function wellSpelled({ url }: FastifyRequest, { pages }: SiteMap): string | undefined {
  const [pathname = '/', search] = url.split('?')
  const [page = '', fragment] = pathname.split(encodedFragment, 2)
  if (fragment !== undefined && matchPage(pages, page) !== null)
    return `${page}${search === undefined ? '' : `?${search}`}#${fragment}`
  const linked = pathname.replace(closingSigns, '')
  if (linked !== pathname && matchPage(pages, linked) !== null) return linked + url.slice(pathname.length)
  const path = withoutEmptyMembership(pages, pathname)
  return path === null ? undefined : path + url.slice(pathname.length)
}

function pageAt(url: string, site: SiteMap): PageAddress & Pick<ResolvedPage, 'status'> {
  const [pathname = '/', ...query] = url.split('?')
  const search = new URLSearchParams(query.join('?'))
  const match = matchPage(site.pages, pathname)
  if (match !== null) return { ...match, search, status: 200 }
  // The address may belong to a page of a remote without a release: the visitor may try again.
  const status = site.releases[ownerOfPath(pathname)] === undefined ? 503 : 404
  return { page: undefined, params: {}, search, status }
}

/** Undefined where the browser must render: personal pages, unknown spellings, views that are not for everybody. */
function sharedAddressOf(
  url: string,
  { page, params, search, status }: PageAddress & Pick<ResolvedPage, 'status'>,
): string | undefined {
  if (page === undefined) return status === 404 ? nowhere : undefined
  // Query parameters that the page itself declares, such as a week of the calendar, are part of the shared address.
  const isOtherView =
    page.unlistedQuery?.some((name) => search.has(name) && page.query?.includes(name) !== true) ?? false
  if (page.rendered === undefined || isPersonalPage(page) || isOtherView) return undefined
  // The links of the page would differ at another spelling of its path.
  const path = fillPath(page.path, params)
  if (url.split('?')[0] !== path) return undefined
  const known = pageSearch(page, search)
  return known.size === 0 ? path : `${path}?${known}`
}

/** Whether a page shows what belongs to one person: guarded, reached by signing in, or asking for a card. */
export function isPersonalPage(page: SitePage): boolean {
  return page.access !== 'public' || page.signIn === true || page.cardForm === true
}
