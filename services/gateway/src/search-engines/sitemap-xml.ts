import { escapeHtml } from '@rodada/service/escape'

/** An address with its latest change, ISO 8601; of pages that change with releases alone nothing is said. */
export interface SiteAddress {
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

export function addressesXml(addresses: readonly SiteAddress[]): string {
  return document(
    'urlset',
    addresses.map((address) => entry('url', address)),
  )
}

/** Names further site maps. */
export function indexXml(siteMaps: readonly SiteAddress[]): string {
  return document(
    'sitemapindex',
    siteMaps.map((address) => entry('sitemap', address)),
  )
}
