import { documentTitle } from '@rodada/contracts/business/data'
import type { PageHead } from '@rodada/contracts/platform/head'
import { fillPath } from '@rodada/contracts/platform/page-address'
import { sharePicture } from '@rodada/contracts/platform/release'
import { escapeHtml, escapeJson } from '@rodada/service/words/escape'
import { isPersonalPage, type ResolvedPage } from './resolve.ts'
import { assetUrl } from './site-map.ts'

export interface HeadInput {
  readonly siteName: string
  /** Title without the site's name; empty: the name alone. */
  readonly title: string
  readonly description?: string
  /** Path of the canonical address; absent on pages that search engines must not list. */
  readonly canonical?: string
  /** A view that search engines must not list; its canonical address is listed. */
  readonly unlistedView?: boolean
  /** The owning service's metadata, which takes precedence. */
  readonly page?: PageHead
  /** Address of the picture that stands for pages without one (`sharePicture`); absent: there is none. */
  readonly sharePictureUrl?: string
  readonly publicUrl: string
}

function property(name: string, content: string | undefined): string {
  return content ? `<meta property="${name}" content="${escapeHtml(content)}">` : ''
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`
}

/** The record's own picture, else the site's. */
function pictureOf({ page, sharePictureUrl }: HeadInput): PageHead['image'] {
  return (
    page?.image ?? (sharePictureUrl === undefined ? undefined : { path: sharePictureUrl, ...sharePicture })
  )
}

function openGraph(input: HeadInput, url: string): string {
  const { page, publicUrl, siteName } = input
  const image = pictureOf(input)
  return [
    property('og:site_name', siteName),
    property('og:locale', 'es_MX'),
    property('og:type', page?.type ?? 'website'),
    property('og:title', (page?.title ?? input.title) || siteName),
    property('og:description', page?.description ?? input.description),
    property('og:url', url),
    property('og:image', image && new URL(image.path, publicUrl).href),
    property('og:image:width', image && String(image.width)),
    property('og:image:height', image && String(image.height)),
    property('og:image:alt', image?.alt),
    property('product:price:amount', page?.price?.amount),
    property('product:price:currency', page?.price?.currency),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** Title, description, canonical address, Open Graph and JSON-LD. */
export function headMarkup(input: HeadInput): string {
  const { page, publicUrl, siteName } = input
  const title = `<title>${escapeHtml(documentTitle(page?.title ?? input.title, siteName))}</title>`
  const description = page?.description ?? input.description
  const described = description ? named('description', description) : ''
  const canonical = page?.canonical ?? input.canonical
  const isUnlisted = canonical === undefined || input.unlistedView || page?.isUnlisted
  const hidden = isUnlisted ? named('robots', 'noindex') : ''
  if (canonical === undefined) return title + described + hidden
  const url = new URL(canonical, publicUrl).href
  const link = `<link rel="canonical" href="${escapeHtml(url)}">`
  const data =
    page?.jsonLd === undefined ? '' : `<script type="application/ld+json">${escapeJson(page.jsonLd)}</script>`
  return title + described + hidden + link + openGraph(input, url) + data
}

/** A resolved page with what the owning service says of its record. */
export interface DescribedPage extends ResolvedPage {
  readonly head: PageHead | undefined
}

export function headInput(
  { shell, page, params, search, status, head }: DescribedPage,
  site: Pick<HeadInput, 'siteName' | 'publicUrl'>,
): HeadInput {
  const isFindable = page !== undefined && status === 200 && !isPersonalPage(page) && page.unlisted !== true
  return {
    ...site,
    title: status === 404 ? 'No encontramos esta página' : (page?.title ?? ''),
    description: page?.description,
    canonical: isFindable ? fillPath(page.path, params) : undefined,
    unlistedView: page?.unlistedQuery?.some((name) => search.has(name)) ?? false,
    page: isFindable ? head : undefined,
    sharePictureUrl: shell.sharePicture && assetUrl(shell, shell.sharePicture),
  }
}

/** The picture that a record's page shows first; undefined where it shows none. */
export function galleryPicture({ page, head }: DescribedPage): PageHead['picture'] {
  return page?.head?.gallery ? head?.picture : undefined
}
