import { escapeHtml } from '@rodada/service/escape'
import type { CapturedMail } from './captured-mails.ts'

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
})

/** The list of captured mails as a page. */
export function mailListPage(mails: readonly CapturedMail[], nonce: string): string {
  const rows = mails.map(
    ({ id, date, to, subject, kind }) => `<tr><td>${timeOf(date)}</td><td>${escapeHtml(to)}</td>
<td><a href="/dev/correo/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(kind)}</td></tr>`,
  )
  const table = `<table><thead><tr><th>Fecha</th><th>Para</th><th>Asunto</th><th>Tipo</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
  return page(
    'Correo',
    nonce,
    `<h1>Correo</h1>
<p>Sin SMTP_URL los correos no salen de esta máquina: quedan aquí. También como <a href="/dev/correo.json">/dev/correo.json</a>.</p>
${rows.length > 0 ? table : '<p>Todavía no hay correos.</p>'}`,
  )
}

/** One mail as a page: its text, and its HTML in a frame that can do nothing but be followed. */
export function mailPage({ id, date, to, subject, kind, text }: CapturedMail, nonce: string): string {
  return page(
    escapeHtml(subject),
    nonce,
    `<p><a href="/dev/correo">Correo</a></p>
<h1>${escapeHtml(subject)}</h1>
<p>${timeOf(date)} · ${escapeHtml(to)} · ${escapeHtml(kind)}</p>
<h2>Texto</h2>
<pre>${linked(text)}</pre>
<h2>HTML</h2>
<iframe sandbox="allow-top-navigation-by-user-activation" src="/dev/correo/${id}/html" title="Versión HTML"></iframe>`,
  )
}

/** The mail's own HTML; its links open in the whole window, since no page of the site stands in a frame. */
export function framedMail({ html }: CapturedMail): string {
  return html.replace(/<head>/i, '<head><base target="_top">')
}

function timeOf(date: string): string {
  return `<time datetime="${escapeHtml(date)}">${time.format(new Date(date))}</time>`
}

/** Escaped, with the web addresses in it as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part)
      return index % 2 === 0 ? escaped : `<a href="${escaped}">${escaped}</a>`
    })
    .join('')
}

function page(title: string, nonce: string, body: string): string {
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · Rodada</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .75rem .4rem 0;text-align:left;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:45rem;border:1px solid #8888;border-radius:.5rem}`
