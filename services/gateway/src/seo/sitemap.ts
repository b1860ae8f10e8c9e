import { fillPath } from '@rodada/contracts/platform/page-address'
import type { RecordParts } from '@rodada/contracts/platform/sitemap'
import { escapeHtml } from '@rodada/service/words/escape'
import type { SiteMap, SitePage } from '../page/site-map.ts'
import type { RecordPage, Records } from './records.ts'

/** Whether search engines may list the page: open to everybody, and not unlisted. */
function isFindable({ access, signIn, unlisted, development }: SitePage): boolean {
  return access === 'public' && !signIn && !unlisted && !development
}

/** Findable pages with one address. */
function singlePages({ pages }: SiteMap): SitePage[] {
  return pages.filter((page) => isFindable(page) && !page.path.includes(':'))
}

export function recordPages({ pages }: SiteMap): RecordPage[] {
  return pages.flatMap(({ head, ...page }) =>
    isFindable(page) && head?.records ? [{ ...page, head: { ...head, records: head.records } }] : [],
  )
}

/** Most addresses that a file may hold, by the protocol. */
const maxAddresses = 50_000

/** A file of addresses: the pages of the releases, or a part of a page's records. */
interface Section {
  /** File name below `/sitemap/`. */
  readonly name: string
  readonly size: number
  readonly updatedTime?: string
  read(): Promise<SiteAddress[]>
}

/** Makes the site's files for search engines. */
export interface SitemapMaker {
  readonly records: Records
  readonly requestId: string
  readonly absolute: (path: string) => string
}

/** `/sitemap.xml`: every address of the site, or where they are too many for one file the names of several. */
export async function mainSitemap(maker: SitemapMaker, site: SiteMap): Promise<string> {
  const sections = await sectionsOf(maker, site)
  const total = sections.reduce((sum, { size }) => sum + size, 0)
  if (total > maxAddresses) {
    return indexXml(
      sections.map(({ name, updatedTime }) => ({
        url: maker.absolute(`/sitemap/${name}`),
        updatedTime,
      })),
    )
  }
  return addressesXml((await Promise.all(sections.map((section) => section.read()))).flat())
}

/** `/sitemap/<name>`; null where there is no such file. */
export async function sitemapPart(maker: SitemapMaker, site: SiteMap, name: string): Promise<string | null> {
  const section = (await sectionsOf(maker, site)).find((one) => one.name === name)
  return section === undefined ? null : addressesXml(await section.read())
}

async function sectionsOf(maker: SitemapMaker, site: SiteMap): Promise<Section[]> {
  const pages = singlePages(site).map(({ path }) => ({ url: maker.absolute(path) }))
  const records = await Promise.all(
    recordPages(site).map(async (page) => {
      const parts = await maker.records.parts(page, maker.requestId)
      return recordSections(maker, page, parts)
    }),
  )
  return [{ name: 'pages.xml', size: pages.length, read: async () => pages }, ...records.flat()]
}

function recordSections(
  { records, requestId, absolute }: SitemapMaker,
  page: RecordPage,
  parts: RecordParts,
): Section[] {
  return parts.map(({ part, records: size, updatedTime }) => ({
    name: `${page.id}-${part}.xml`,
    size,
    updatedTime,
    read: async () =>
      (await records.changes(page, part, requestId)).map((record) => ({
        url: absolute(fillPath(page.path, record)),
        updatedTime: record.updatedTime,
      })),
  }))
}

/** An address with its latest change, ISO 8601; absent for pages that change with releases alone. */
interface SiteAddress {
  readonly url: string
  readonly updatedTime?: string
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function entry(name: 'url' | 'sitemap', { url, updatedTime }: SiteAddress): string {
  const changed = updatedTime === undefined ? '' : `<lastmod>${updatedTime}</lastmod>`
  return `<${name}><loc>${escapeHtml(url)}</loc>${changed}</${name}>`
}

function document(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">${entries.join('')}</${root}>\n`
}

function addressesXml(addresses: readonly SiteAddress[]): string {
  return document(
    'urlset',
    addresses.map((address) => entry('url', address)),
  )
}

/** Names further site maps. */
function indexXml(siteMaps: readonly SiteAddress[]): string {
  return document(
    'sitemapindex',
    siteMaps.map((address) => entry('sitemap', address)),
  )
}
