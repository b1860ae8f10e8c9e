import { unstatedBusiness } from '@rodada/contracts/business-data'
import type { ColorMode } from '@rodada/contracts/color-mode'
import type { PageHead } from '@rodada/contracts/head'
import { type BootData, bootDataId, rootId } from '@rodada/contracts/release'
import type { RenderedPage, RenderedStyle } from '@rodada/contracts/rendering'
import { escapeHtml, escapeJson } from '@rodada/service/escape'
import { type HeadInput, headMarkup } from './head.ts'
import { type Preload, pictureLink, preloadLink } from './preloads.ts'

/** What a document begins with: all that the browser can fetch while the rest is made. */
export interface DocumentOpening {
  readonly head: HeadInput
  readonly preloads: readonly Preload[]
  /** What a record's page shows first. */
  readonly picture: PageHead['picture']
  readonly script: { readonly url: string; readonly integrity: string }
  /** Markup of `siteLinks`. */
  readonly links: string
}

export interface DocumentClosing {
  /** Where the document's policy names a nonce, this has it. */
  readonly boot: BootData
  /** The page itself; absent: the browser renders it. */
  readonly page?: Pick<RenderedPage, 'html' | 'styles' | 'script'> | undefined
  /** What is only known to be needed now. */
  readonly preloads?: readonly Preload[]
}

/** The only part of a document that knows the visitor's choice: the first picture, before any script, is in it. */
export function documentStart(mode: ColorMode): string {
  const isChosen = mode !== 'system'
  return [
    `<!doctype html><html lang="es-MX"${isChosen ? ` data-mode="${mode}"` : ''}><head><meta charset="utf-8">`,
    `<meta name="color-scheme" content="${isChosen ? mode : 'light dark'}">`,
  ].join('')
}

/** `data-s`: the design system's library would move it otherwise, and what it declares would be loaded again. */
function styleElement({ key, css }: RenderedStyle, nonce: string): string {
  return `<style data-emotion="${escapeHtml(key)}" data-s${nonce}>${css}</style>`
}

function withoutScript({ business = unstatedBusiness }: BootData): string {
  return `<noscript>${escapeHtml(business.name)} necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.</noscript>`
}

/** After the start: everything that the browser can begin with comes first. */
export function documentOpening({ head, preloads, picture, script, links }: DocumentOpening): string {
  const checked = script.integrity === '' ? '' : ` integrity="${script.integrity}"`
  return [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...preloads.map(preloadLink),
    ...(picture === undefined ? [] : [pictureLink(picture)]),
    `<script defer src="${escapeHtml(script.url)}"${checked}></script>`,
    links,
    headMarkup(head),
  ].join('')
}

/** From within the head to the end. */
export function documentClosing({ boot, page, preloads = [] }: DocumentClosing): string {
  const nonce = boot.nonce === undefined ? '' : ` nonce="${boot.nonce}"`
  return [
    ...preloads.map(preloadLink),
    ...(page?.styles.map((style) => styleElement(style, nonce)) ?? []),
    // After the styles: the script waits for fonts that they declare.
    page === undefined ? '' : `<script${nonce}>${page.script}</script>`,
    `</head><body><div id="${rootId}">${page?.html ?? ''}</div>`,
    `<script type="application/json" id="${bootDataId}">${escapeJson(boot)}</script>`,
    page === undefined ? withoutScript(boot) : '',
    '</body></html>',
  ].join('')
}
