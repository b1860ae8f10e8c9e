import { signedOut } from '@rodada/contracts/account/session'
import { documentTitle } from '@rodada/contracts/business/data'
import { envelope } from '@rodada/contracts/common'
import { forbidden } from '@rodada/service/http/errors'
import type { InternalClient } from '@rodada/service/http/internal'
import { escapeHtml } from '@rodada/service/words/escape'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadBusiness } from '../page/business-reader.ts'
import { sendPlainPage } from '../page/plain-page.ts'
import type { BrowserKey } from '../plugins/browser-key.ts'
import { isPrefetch } from '../plugins/cross-site.ts'
import type { SessionCookie } from '../plugins/session.ts'

export interface SignOutOptions {
  readonly call: InternalClient
  readonly browser: BrowserKey
  readonly cookie: SessionCookie
  readonly business: ReadBusiness
}

/** Milliseconds to wait for identity: the session is over already, the log entry may come later. */
const noticeMs = 2000

/**
 * `GET /salir` signs out a visitor who follows a link of this site or types the address. From another site, or where
 * the browser does not say, it only shows a button, which is `POST /salir`: no stranger's link signs a user out.
 */
export function signOutRoutes(app: FastifyInstance, options: SignOutOptions): void {
  const schema = { tags: ['session'], response: { '4xx': envelope, '5xx': envelope } }
  const config = { access: 'public', anyAccount: true } as const

  app.get(
    '/salir',
    { config, schema: { ...schema, summary: 'Signs out' }, exposeHeadRoute: false },
    async (request, reply) => {
      requireNavigation(request)
      const site = request.headers['sec-fetch-site']
      return site === 'same-origin' || site === 'none'
        ? signOut(request, reply, options)
        : sendConfirmPage(reply, (await options.business()).business.name)
    },
  )

  app.post(
    '/salir',
    {
      config: { ...config, crossSite: () => 'form' },
      schema: { ...schema, summary: 'Signs out, after asking' },
    },
    async (request, reply) => {
      requireNavigation(request)
      return signOut(request, reply, options)
    },
  )
}

/** Only a navigation of the whole window is allowed: no script, no frame, no prefetch. */
function requireNavigation({ headers }: FastifyRequest): void {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': target = 'document' } = headers
  const isScript = headers['x-requested-with'] !== undefined
  if (mode !== 'navigate' || target !== 'document' || isScript || isPrefetch(headers)) throw forbidden()
}

async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, browser, cookie }: SignOutOptions,
) {
  const { owner } = request.session
  await request.session.destroy()
  if (owner) await tellIdentity(request, owner.userId, call)
  browser.clear(reply)
  return reply
    .clearCookie(cookie.name, cookie.attributes)
    .header('clear-site-data', '"cache", "storage"')
    .redirect('/', 303)
}

async function tellIdentity(request: FastifyRequest, userId: number, call: InternalClient): Promise<void> {
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? ''
  try {
    await call(signedOut, {
      body: { userId, address: request.ip, userAgent },
      requestId: request.id,
      signal: AbortSignal.timeout(noticeMs),
    })
  } catch (error) {
    request.log.warn({ err: error, userId }, 'a sign-out is missing in the movement log')
  }
}

const confirmStyles = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { min-height: 100vh; margin: 0; display: grid; place-items: center; }
main { max-width: 24rem; padding: 2rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
button { padding: .75rem 1.5rem; border: 0; border-radius: .5rem; font: inherit; font-weight: 600; background: #c2410c; color: #fff; }
a { display: inline-block; margin-inline-start: 1rem; padding: .5rem; color: inherit; }
`

/** Asks whether to sign out. Plain HTML: the shell would need scripts for one button. */
function sendConfirmPage(reply: FastifyReply, siteName: string): FastifyReply {
  return sendPlainPage(reply, {
    title: documentTitle('Salir', siteName),
    styles: confirmStyles,
    may: "form-action 'self'",
    body: `<main>
<h1>¿Quieres salir de tu cuenta?</h1>
<p>Llegaste aquí desde otro sitio, así que preferimos preguntarte antes de cerrar tu sesión.</p>
<form method="post" action="/salir"><button>Salir</button><a href="/">Seguir en ${escapeHtml(siteName)}</a></form>
</main>`,
  })
}
