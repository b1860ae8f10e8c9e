import { randomBytes } from 'node:crypto'
import { notFound } from '@rodada/service/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CapturedMail, readMails } from './captured-mails.ts'
import { framedMail, mailListPage, mailPage } from './mail-pages.ts'

/**
 * What was mailed, for whoever develops or tests: as pages and as JSON, newest first, `?to=` for one address.
 * Never in production: the mails hold one-time links.
 * @param folder where the mails are kept.
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
    return sendPage(reply, (nonce) => mailListPage(mails, nonce))
  })

  app.get<{ Querystring: MailQuery }>('/dev/correo.json', route, ({ query }) =>
    readMails(folder, addressIn(query)),
  )

  app.get<{ Params: { id: string } }>('/dev/correo/:id', route, async ({ params }, reply) => {
    const mail = await findMail(params.id)
    return sendPage(reply, (nonce) => mailPage(mail, nonce))
  })

  app.get<{ Params: { id: string } }>('/dev/correo/:id/html', route, async ({ params }, reply) => {
    const html = framedMail(await findMail(params.id))
    return reply
      .type('text/html; charset=utf-8')
      .header('x-frame-options', 'SAMEORIGIN')
      .header(
        'content-security-policy',
        // The frame's own bounds hold too where somebody opens the address itself.
        "sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      )
      .send(html)
  })
}

type MailQuery = Readonly<Record<string, unknown>>

function addressIn({ to }: MailQuery): string | undefined {
  return typeof to === 'string' && to !== '' ? to : undefined
}

function sendPage(reply: FastifyReply, write: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(write(nonce))
}
