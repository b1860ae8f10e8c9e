import { readMapLine } from '@rodada/contracts/address/map-link'
import { webAddress } from '@rodada/contracts/family/announcement-rules'
import { escapeHtml } from '../words/escape.ts'
import type { MailContent } from './mail-content.ts'

/*
 * Mail programs know tables and inline styles, little else. Colours are the design system's; where a program
 * reads the media query they follow a dark screen. No picture is loaded: the sender does not learn that a mail was opened.
 */
const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const paragraph = `margin:0 0 16px;${font};font-size:16px;line-height:24px`
const small = `margin:0;${font};font-size:13px;line-height:20px`

const darkStyles = `@media (prefers-color-scheme: dark) {
  .page { background: #15181d !important; }
  .card { background: #1e2229 !important; }
  .text { color: #f4f3ef !important; }
  .quiet { color: #b9bec7 !important; }
  .link { color: #ff9a66 !important; }
}`

/** HTML document that loads nothing. @param name the site's. */
export function htmlOf(content: MailContent, name: string, footer: readonly string[]): string {
  const { subject, preheader, greeting, paragraphs, hasLinks, action, leave, closing } = content
  const body = [lineOf(greeting), ...paragraphs.map(hasLinks ? linkedOf : lineOf)].map(
    (html) => `<p class="text" style="${paragraph}">${html}</p>`,
  )
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f6f5f2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f6f5f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="card" style="padding:32px;background:#ffffff;border-radius:12px;color:#15181e">
<p class="text" style="margin:0 0 24px;${font};font-size:22px;font-weight:700">${escapeHtml(name)}</p>
${body.join('\n')}
${action ? actionOf(action) : ''}
<p class="text" style="${paragraph};margin-bottom:0">${escapeHtml(closing)}</p>
</td></tr>
<tr><td style="padding:16px 32px;color:#4a505b">
${leave ? leaveOf(leave) : ''}
${footer.map((line) => `<p class="quiet" style="${small}">${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The long address of a map stands behind its label. */
function lineOf(text: string): string {
  const [label, url] = readMapLine(text) ?? []
  if (label === undefined || url === undefined) return escapeHtml(text)
  return linkOf(url, label)
}

function linkOf(url: string, label: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:#b03c05">${escapeHtml(label)}</a>`
}

/** The web addresses in a text are links. */
function linkedOf(text: string): string {
  const between = text.split(webAddress).map(escapeHtml)
  const links = (text.match(webAddress) ?? []).map((url) => linkOf(url, url))
  return between.map((part, at) => part + (links[at] ?? '')).join('')
}

/** Link to unsubscribe, for mail programs without a button for it. */
function leaveOf({ label, page }: { label: string; page: string }): string {
  return `<p class="quiet" style="${small}"><a class="link" href="${escapeHtml(page)}" style="color:#4a505b">${escapeHtml(label)}</a></p>`
}

/** A button, and its address to copy where the button does nothing. */
function actionOf({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
<tr><td style="border-radius:8px;background:#ff6526">
<a href="${address}" style="display:inline-block;padding:14px 24px;${font};font-size:16px;font-weight:600;color:#1b0c04;text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p class="quiet" style="${small};margin-bottom:16px;color:#4a505b;word-break:break-all">Si el botón no funciona, copia esta dirección en tu navegador:<br><a class="link" href="${address}" style="color:#b03c05">${address}</a></p>`
}
