import { type BootData, bootDataId, rootId } from '@rodada/contracts/release'
import { escapeHtml, escapeJson } from './escape.ts'
import { type HeadInput, headMarkup } from './head.ts'
import { type Preload, preloadLink } from './preloads.ts'

export interface DocumentInput {
  readonly boot: BootData
  readonly head: HeadInput
  readonly preloads: readonly Preload[]
  readonly script: { readonly url: string; readonly integrity: string }
  readonly icon: string | undefined
}

/** The HTML of any page: everything that the browser can start on comes first. */
export function renderDocument({ boot, head, preloads, script, icon }: DocumentInput): string {
  const checked = script.integrity === '' ? '' : ` integrity="${script.integrity}"`
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...preloads.map(preloadLink),
    `<script defer src="${escapeHtml(script.url)}"${checked}></script>`,
    '<meta name="color-scheme" content="light dark">',
    `<link rel="icon" href="${icon === undefined ? 'data:,' : escapeHtml(icon)}">`,
    headMarkup(head),
    `</head><body><div id="${rootId}"></div>`,
    `<script type="application/json" id="${bootDataId}">${escapeJson(boot)}</script>`,
    '<noscript>Rodada necesita JavaScript para funcionar. Actívalo en tu navegador y vuelve a cargar la página.</noscript>',
    '</body></html>',
  ].join('')
}
