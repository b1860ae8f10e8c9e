import { envelope } from '@rodada/contracts/common'
import { signedOut } from '@rodada/contracts/session'
import { forbidden } from '@rodada/service/errors'
import type { InternalClient } from '@rodada/service/internal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BrowserKey } from '../browser/browser-key.ts'
import type { ReadBusiness } from '../business/business-reader.ts'
import { isPrefetch } from '../plugins/cross-site.ts'
import type { SessionCookie } from '../plugins/session.ts'
import { sendConfirmPage } from './confirm-page.ts'

export interface SignOutOptions {
  readonly call: InternalClient
  readonly browser: BrowserKey
  readonly cookie: SessionCookie
  readonly business: ReadBusiness
}

/** Patience with identity: the session is over already, the log entry may wait. */
const noticeMs = 2000

/**
 * `GET /salir` signs out who comes by a link of this site or types the address. From another site, or where the
 * browser does not say, it only shows a button, which is `POST /salir`: no stranger's link signs anybody out.
 */
export function signOutRoutes(app: FastifyInstance, options: SignOutOptions): void {
  const schema = { tags: ['session'], response: { '4xx': envelope, '5xx': envelope } }
  const config = { access: 'public' as const }

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

/** The visitor goes there with the whole window: no script, no frame, no guess of the browser. */
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
