import type { ColorMode } from '@rodada/contracts/color-mode'
import type { PageHead } from '@rodada/contracts/head'
import { type BootData, bootDataId, rootId } from '@rodada/contracts/release'
import type { RenderedPage, RenderedStyle } from '@rodada/contracts/rendering'
import { site } from '@rodada/contracts/site'
import { escapeHtml, escapeJson } from '@rodada/service/escape'
import { type HeadInput, headMarkup } from './head.ts'
import { type Preload, pictureLink, preloadLink } from './preloads.ts'

export interface DocumentInput {
  readonly boot: BootData
  readonly head: HeadInput
  readonly preloads: readonly Preload[]
  /** What a record's page shows first. */
  readonly picture: PageHead['picture']
  readonly script: { readonly url: string; readonly integrity: string }
  readonly icon: string | undefined
  /** The page itself; absent: the browser renders it. */
  readonly page?: Pick<RenderedPage, 'html' | 'styles' | 'script'>
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
function styleElement({ key, css }: RenderedStyle): string {
  return `<style data-emotion="${escapeHtml(key)}" data-s>${css}</style>`
}

function withoutScript(): string {
  return `<noscript>${escapeHtml(site.name)} necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.</noscript>`
}

/** The HTML of any page after its start: everything that the browser can begin with comes first. */
export function documentRest(input: DocumentInput): string {
  const { boot, head, preloads, picture, script, icon, page } = input
  const checked = script.integrity === '' ? '' : ` integrity="${script.integrity}"`
  return [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...preloads.map(preloadLink),
    ...(picture === undefined ? [] : [pictureLink(picture)]),
    `<script defer src="${escapeHtml(script.url)}"${checked}></script>`,
    // After the styles: the script waits for fonts that they declare.
    ...(page === undefined ? [] : [...page.styles.map(styleElement), `<script>${page.script}</script>`]),
    `<link rel="icon" href="${icon === undefined ? 'data:,' : escapeHtml(icon)}">`,
    headMarkup(head),
    `</head><body><div id="${rootId}">${page?.html ?? ''}</div>`,
    `<script type="application/json" id="${bootDataId}">${escapeJson(boot)}</script>`,
    page === undefined ? withoutScript() : '',
    '</body></html>',
  ].join('')
}
