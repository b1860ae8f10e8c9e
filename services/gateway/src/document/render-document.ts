import type { ColorMode } from '@rodada/contracts/color-mode'
import type { PageHead } from '@rodada/contracts/head'
import { type BootData, bootDataId, rootId } from '@rodada/contracts/release'
import { site } from '@rodada/contracts/site'
import { escapeHtml, escapeJson } from '@rodada/service/escape'
import { type HeadInput, headMarkup } from './head.ts'
import { type Preload, pictureLink, preloadLink } from './preloads.ts'

export interface DocumentInput {
  readonly boot: BootData
  /** The visitor's choice: the first picture, before any script, is in it. */
  readonly mode: ColorMode
  readonly head: HeadInput
  readonly preloads: readonly Preload[]
  /** What a record's page shows first. */
  readonly picture: PageHead['picture']
  readonly script: { readonly url: string; readonly integrity: string }
  readonly icon: string | undefined
}

/** The HTML of any page: everything that the browser can start on comes first. */
export function renderDocument(input: DocumentInput): string {
  const { boot, mode, head, preloads, picture, script, icon } = input
  const checked = script.integrity === '' ? '' : ` integrity="${script.integrity}"`
  const isChosen = mode !== 'system'
  return [
    `<!doctype html><html lang="es-MX"${isChosen ? ` data-mode="${mode}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...preloads.map(preloadLink),
    ...(picture === undefined ? [] : [pictureLink(picture)]),
    `<script defer src="${escapeHtml(script.url)}"${checked}></script>`,
    `<meta name="color-scheme" content="${isChosen ? mode : 'light dark'}">`,
    `<link rel="icon" href="${icon === undefined ? 'data:,' : escapeHtml(icon)}">`,
    headMarkup(head),
    `</head><body><div id="${rootId}"></div>`,
    `<script type="application/json" id="${bootDataId}">${escapeJson(boot)}</script>`,
    `<noscript>${escapeHtml(site.name)} necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.</noscript>`,
    '</body></html>',
  ].join('')
}
