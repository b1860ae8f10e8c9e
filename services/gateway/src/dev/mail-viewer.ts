import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { notFound } from '@rodada/service/http/errors'
import { escapeHtml } from '@rodada/service/words/escape'
import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type PlainPage, sendPlainPage } from '../page/plain-page.ts'

/**
 * What was mailed, for developers and tests: as pages and as JSON, newest first, `?to=` for one address.
 * Never in production: the mails hold one-time links.
 * @param folder of the captured mails.
 */
export function mailViewerRoutes(app: FastifyInstance, folder: string): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  const findMail = async (id: string): Promise<CapturedMail> => {
    const mail = (await readMails(folder)).find((one) => one.id === id)
    if (!mail) throw notFound()
    return mail
  }

  app.get<{ Querystring: MailQuery }>('/dev/correo', route, async ({ query }, reply) => {
    const mails = await readMails(folder, addressIn(query))
    return sendPlainPage(reply, mailListPage(mails))
  })

  app.get<{ Querystring: MailQuery }>('/dev/correo.json', route, ({ query }) =>
    readMails(folder, addressIn(query)),
  )

  app.get<{ Params: { id: string } }>('/dev/correo/:id', route, async ({ params }, reply) => {
    const mail = await findMail(params.id)
    return sendPlainPage(reply, mailPage(mail))
  })

  app.get<{ Params: { id: string } }>('/dev/correo/:id/html', route, async ({ params }, reply) => {
    const html = framedMail(await findMail(params.id))
    return reply
      .type('text/html; charset=utf-8')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        // The frame's sandbox applies too where a developer opens the address itself.
        "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .send(html)
  })
}

type MailQuery = Readonly<Record<string, unknown>>

function addressIn({ to }: MailQuery): string | undefined {
  return typeof to === 'string' && to !== '' ? to : undefined
}

const capturedMail = Type.Object({
  id: Type.String({ pattern: '^[\\w-]+$' }),
  date: Type.String({ format: 'date-time' }),
  to: Type.String(),
  subject: Type.String(),
  kind: Type.String(),
  text: Type.String(),
  html: Type.String(),
})
type CapturedMail = Static<typeof capturedMail>

/** More than a developer reads; a measurement may leave thousands. */
const mostMails = 500

/**
 * The mails that were captured instead of sent, newest first, at most 500.
 * @param folder of one JSON file each, whose names begin with the time.
 * @param to only mails to this address, in whatever case.
 * @throws where a file holds something else.
 */
async function readMails(folder: string, to?: string): Promise<CapturedMail[]> {
  const mails: CapturedMail[] = []
  for (const name of await mailFiles(folder)) {
    if (mails.length === mostMails) break
    const mail = Value.Parse(capturedMail, JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (to === undefined || mail.to.toLowerCase() === to.toLowerCase()) mails.push(mail)
  }
  return mails
}

async function mailFiles(folder: string): Promise<string[]> {
  // The folder does not exist before the first mail.
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return names.sort().reverse()
}

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: siteZone,
})

function mailListPage(mails: readonly CapturedMail[]): PlainPage {
  const rows = mails.map(
    ({ id, date, to, subject, kind }) => `<tr><td>${timeOf(date)}</td><td>${escapeHtml(to)}</td>
<td><a href="/dev/correo/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(kind)}</td></tr>`,
  )
  const table = `<table><thead><tr><th>Fecha</th><th>Para</th><th>Asunto</th><th>Tipo</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
  return page(
    'Correo',
    `<h1>Correo</h1>
<p>Sin SMTP_URL los correos no salen de esta máquina: quedan aquí. También como <a href="/dev/correo.json">/dev/correo.json</a>.</p>
${rows.length > 0 ? table : '<p>Todavía no hay correos.</p>'}`,
  )
}

/** One mail as a page: its text, and its HTML in a frame in which only links work. */
function mailPage({ id, date, to, subject, kind, text }: CapturedMail): PlainPage {
  return page(
    subject,
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
function framedMail({ html }: CapturedMail): string {
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

function page(title: string, body: string): PlainPage {
  const may = "frame-src 'self'; form-action 'none'"
  return { title: `${title} · Rodada`, styles: style, may, body: `<main>${body}</main>` }
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .75rem .4rem 0;text-align:left;vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}iframe{width:100%;height:45rem;border:1px solid #8888;border-radius:.5rem}`
