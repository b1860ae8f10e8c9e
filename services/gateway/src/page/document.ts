import { type Business, unstatedBusiness } from '@rodada/contracts/business/data'
import type { ColorMode } from '@rodada/contracts/platform/color-mode'
import type { PageHead } from '@rodada/contracts/platform/head'
import { type BootData, bootDataId, type Release, rootId } from '@rodada/contracts/platform/release'
import type { RenderedPage, RenderedStyle } from '@rodada/contracts/platform/rendering'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { escapeHtml, escapeJson } from '@rodada/service/words/escape'
import { undetected } from '../plugins/undetected.ts'
import { type HeadInput, headMarkup } from './head.ts'
import { type Preload, pictureLink, preloadLink } from './preloads.ts'
import { assetUrl, type SiteMap } from './site-map.ts'
import { startGuard } from './start-guard.ts'

export interface DocumentParts {
  readonly shell: Release
  /** The release whose page it is. */
  readonly owner: Release | undefined
  readonly head: HeadInput
  readonly preloads: readonly Preload[]
  /** The first picture of a record's page. */
  readonly picture: PageHead['picture']
  /** Holds the nonce where the document's policy names one. */
  readonly boot: BootData
  /** HTML that comes before the page, outside of it. */
  readonly above?: string
  /** The page itself; absent: the browser renders it. */
  readonly rendered?: Pick<RenderedPage, 'html' | 'styles' | 'script'>
}

/** The only part of a document that depends on the visitor: the first paint, before any script, has the chosen mode. */
export function documentStart(mode: ColorMode): string {
  const isChosen = mode !== 'system'
  return [
    `<!doctype html><html lang="es-MX"${isChosen ? ` data-mode="${mode}"` : ''}><head><meta charset="utf-8">${undetected}`,
    `<meta name="color-scheme" content="${isChosen ? mode : 'light dark'}">`,
  ].join('')
}

/** All of a document after its start. What the browser can begin to load comes first. */
export function documentRest({
  shell,
  owner,
  head,
  preloads,
  picture,
  boot,
  above = '',
  rendered,
}: DocumentParts): string {
  const nonce = boot.nonce === undefined ? '' : ` nonce="${boot.nonce}"`
  return [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...preloads.map(preloadLink),
    picture === undefined ? '' : pictureLink(picture),
    // Hears of the next script's errors.
    `<script>${startGuard}</script>`,
    entryScript(shell),
    siteLinks(shell, owner),
    headMarkup(head),
    ...(rendered?.styles.map((style) => styleElement(style, nonce)) ?? []),
    // After the styles: the script waits for fonts that they declare.
    rendered === undefined ? '' : `<script${nonce}>${rendered.script}</script>`,
    `</head><body>${above}<div id="${rootId}">${rendered?.html ?? ''}</div>`,
    `<script type="application/json" id="${bootDataId}">${escapeJson(boot)}</script>`,
    rendered === undefined ? withoutScript(boot) : '',
    '</body></html>',
  ].join('')
}

function entryScript(shell: Release): string {
  const checked = shell.integrity === '' ? '' : ` integrity="${shell.integrity}"`
  return `<script defer src="${escapeHtml(assetUrl(shell, shell.entry))}"${checked}></script>`
}

/** `data-s`: without it the design system's library would move the element, and reload what it declares. */
function styleElement({ key, css }: RenderedStyle, nonce: string): string {
  return `<style data-emotion="${escapeHtml(key)}" data-s${nonce}>${css}</style>`
}

function withoutScript({ business = unstatedBusiness }: BootData): string {
  return `<noscript>${escapeHtml(business.name)} necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.</noscript>`
}

function link(rel: string, href: string | undefined): string {
  return href === undefined ? '' : `<link rel="${rel}" href="${escapeHtml(href)}">`
}

/** Links of every document: icons, the manifest, the licenses of code that browsers get. */
function siteLinks(shell: Release, owner: Release = shell): string {
  const files = new Set([shell, owner].flatMap((one) => (one.licenses ? [assetUrl(one, one.licenses)] : [])))
  const [touchIcon] = shell.appIcons ?? []
  return [
    link('icon', shell.icon === undefined ? 'data:,' : assetUrl(shell, shell.icon)),
    link('apple-touch-icon', touchIcon && assetUrl(shell, touchIcon.file)),
    link('manifest', '/manifest.webmanifest'),
    ...[...files].map((file) => link('license', file)),
  ].join('')
}

function yearInMexico(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: siteZone }).format())
}

export interface SiteFacts {
  readonly business: Business
  /** Origin of absolute addresses. */
  readonly publicUrl: string
  /** Whether pages for development exist. */
  readonly development?: boolean
}

/** Data that the shell starts with, at any address. */
export function bootData(
  { releases, remotes, alone }: SiteMap,
  isMissing: boolean,
  { business, publicUrl, development }: SiteFacts,
): BootData {
  return {
    ...(releases.shell && { shell: releases.shell.version }),
    remotes,
    business,
    siteUrl: publicUrl,
    year: yearInMexico(),
    ...(alone && { alone }),
    ...(development && { development: true }),
    ...(isMissing && { missing: true }),
  }
}
