import { documentTitle, unstatedBusiness } from '@rodada/contracts/business-data'
import { calls } from '@rodada/contracts/calls'
import type { Access } from '@rodada/contracts/roles'
import { escapeHtml } from '@rodada/service/escape'
import type { Description } from './merged-description.ts'

/** The surface as a page to read, by resource: method, address, who may, what it does. */
export function docsPage({ paths }: Description, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary = '', tags: [tag = ''] = [] }]) => ({
      path,
      method,
      summary,
      tag,
    })),
  )
  const sections = [...new Set(operations.map(({ tag }) => tag))].map((tag) => {
    const rows = operations.filter((operation) => operation.tag === tag).map(row)
    return `<h2>${escapeHtml(tag)}</h2><table>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(documentTitle('API', unstatedBusiness.name))}</title>
<style nonce="${nonce}">${style}</style></head><body>
<h1>API de ${escapeHtml(unstatedBusiness.name)}</h1><p>Descripción completa: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1)</p>
${sections.join('\n')}</body></html>`
}

interface Operation {
  readonly path: string
  readonly method: string
  readonly summary: string
}

function row({ path, method, summary }: Operation): string {
  const who = accessOf(method, path)
  return `<tr><th>${method.toUpperCase()}</th><td><code>${escapeHtml(path)}</code></td><td>${who}</td><td>${escapeHtml(summary)}</td></tr>`
}

const accesses = new Map(
  calls.map(({ method, path, access }) => [`${method} ${path.replace(/:(\w+)/g, '{$1}')}`, access]),
)

function accessOf(method: string, path: string): string {
  const access: Access = accesses.get(`${method.toUpperCase()} ${path}`) ?? 'public'
  if (access === 'public') return 'cualquiera'
  return access === 'user' ? 'con sesión' : access.join(', ')
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:70rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top}th{width:4rem}h2{margin:2rem 0 .25rem}`
