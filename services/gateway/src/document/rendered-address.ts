import { fillPath, matchPage, pageSearch } from '@rodada/contracts/page-address'
import { ownerOfPath } from '@rodada/contracts/platform'
import { LruMap } from 'toad-cache'
import type { SiteMap, SitePage } from './site-map.ts'
import { isPersonalPage } from './visit.ts'

/** An address whose page is the same for everybody, so that it is rendered here. */
export interface RenderedAddress {
  /** Absent: no page is there, and that is what is rendered. */
  readonly page: SitePage | undefined
  readonly params: Readonly<Record<string, string>>
  /** What of the query belongs to the page. */
  readonly search: URLSearchParams
  /** As the page's own links spell it. All addresses without a page are one. */
  readonly address: string
}

/** A page lies here only where it was typed by hand: nobody links to it. */
const nowhere = '/-'

function resolve(url: string, site: SiteMap): RenderedAddress | null {
  const [pathname = '/', ...query] = url.split('?')
  const match = matchPage(site.pages, pathname)
  if (match === null) {
    // A remote without a release may have a page here.
    if (site.releases[ownerOfPath(pathname)] === undefined) return null
    return { page: undefined, params: {}, search: new URLSearchParams(), address: nowhere }
  }
  const { page, params } = match
  const asked = new URLSearchParams(query.join('?'))
  const isOtherView = page.unlistedQuery?.some((name) => asked.has(name)) ?? false
  if (page.rendered !== true || isPersonalPage(page) || isOtherView) return null
  // Another spelling of the path is another address to the page, whose links would differ.
  if (pathname !== fillPath(page.path, params)) return null
  const search = pageSearch(page, asked)
  return { page, params, search, address: search.size === 0 ? pathname : `${pathname}?${search}` }
}

/** Addresses that were asked for lately, each resolved once. */
const rememberedAddresses = 2000
const longestRemembered = 300
const resolved = new WeakMap<SiteMap, LruMap<RenderedAddress | null>>()

/** Null where the browser must render: personal pages, unknown spellings, views that are not for everybody. */
export function renderedAddress(url: string, site: SiteMap): RenderedAddress | null {
  const known = resolved.get(site) ?? new LruMap<RenderedAddress | null>(rememberedAddresses)
  resolved.set(site, known)
  const remembered = known.get(url)
  if (remembered !== undefined) return remembered
  const address = resolve(url, site)
  if (url.length <= longestRemembered) known.set(url, address)
  return address
}
