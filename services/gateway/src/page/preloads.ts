import { gallerySizes, pictureSrcSet } from '@rodada/contracts/media/picture-sources'
import type { PageHead } from '@rodada/contracts/platform/head'
import { ownerOfWidget } from '@rodada/contracts/platform/platform'
import { type Release, staffModule } from '@rodada/contracts/platform/release'
import { isForStaff } from '@rodada/contracts/roles'
import { escapeHtml } from '@rodada/service/words/escape'
import { assetUrl, type SiteMap, type SitePage } from './site-map.ts'

/** A file or call that the page will need, asked for before any script has run. */
export interface Preload {
  readonly url: string
  readonly as: 'script' | 'font' | 'fetch'
  /** Must equal that of the script which uses it, or the browser fetches the file twice. */
  readonly integrity?: string
  /** False where a rendered page needs it only after it is shown. */
  readonly isUrgent?: boolean
}

function scripts(release: Release, files: readonly string[]): Preload[] {
  return files.map((file) => ({ url: assetUrl(release, file), as: 'script' }))
}

function entryOf(release: Release): Preload {
  const { entry, integrity } = release
  return { url: assetUrl(release, entry), as: 'script', ...(integrity !== '' && { integrity }) }
}

function widgetPreloads(site: SiteMap, widget: string): Preload[] {
  const remote = ownerOfWidget(widget)
  if (remote === undefined) return []
  const release = site.releases[remote]
  if (release === undefined) return []
  return [entryOf(release), ...scripts(release, release.widgets[widget.slice(remote.length + 1)] ?? [])]
}

function pagePreloads(site: SiteMap, page: SitePage): Preload[] {
  const release = site.releases[page.app]
  if (release === undefined) return []
  const { shell } = site.releases
  const uses = new Set([...(isForStaff(page.access) ? [staffModule] : []), ...(page.uses ?? [])])
  const shared = [...uses].flatMap((request) => shell?.provides?.[request] ?? [])
  // No other remote's code runs beside card fields.
  const composed = page.cardForm ? [] : (page.widgets ?? [])
  const widgets = composed.flatMap((widget) => widgetPreloads(site, widget))
  return [
    entryOf(release),
    ...scripts(release, page.chunks),
    ...(shell === undefined ? [] : scripts(shell, shared)),
    ...widgets,
  ]
}

/** Code of the shell and of the page, remotes' widgets included, in the order in which it will be needed. */
export function codePreloads(site: SiteMap, shell: Release, page: SitePage | undefined): Preload[] {
  const further = shell.preload.map(({ file, as }): Preload => ({ url: assetUrl(shell, file), as }))
  const all = [entryOf(shell), ...(page === undefined ? [] : pagePreloads(site, page)), ...further]
  return [...new Map(all.map((preload) => [preload.url, preload])).values()]
}

/** The first picture of a record's page: among its sizes the browser picks as the page will. */
export function pictureLink({ purpose, ...picture }: NonNullable<PageHead['picture']>): string {
  const sources = escapeHtml(pictureSrcSet(purpose, picture, 'avif'))
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${gallerySizes}" fetchpriority="high">`
}

/** `<link>` of a preload. Fonts and calls are fetched in the mode of `crossorigin`, scripts are not. */
export function preloadLink({ url, as, integrity, isUrgent = true }: Preload): string {
  const mode = as === 'script' ? '' : ' crossorigin'
  const checked = integrity === undefined ? '' : ` integrity="${integrity}"`
  const priority = isUrgent ? '' : ' fetchpriority="low"'
  return `<link rel="preload" as="${as}" href="${escapeHtml(url)}"${mode}${checked}${priority}>`
}
