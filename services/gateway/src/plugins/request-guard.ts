import type { IncomingHttpHeaders } from 'node:http'
import type { RegisteredRoute } from '@rodada/service/http/access'
import { begunSessionHeader } from '@rodada/service/http/begun-session'
import { browserHeader, knownBrowserHeader, networkHeader } from '@rodada/service/http/browser'
import { AppError, forbidden, unreadable } from '@rodada/service/http/errors'
import { identityHeader } from '@rodada/service/http/identity-token'
import { internalHeader } from '@rodada/service/http/internal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type CrossSiteRule, isFromThisSite } from './cross-site.ts'
import type { Site } from './site.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Senders besides this site's scripts that the route allows to change state; it may depend on the request. */
    crossSite?: (request: FastifyRequest) => CrossSiteRule
  }
}

/** Headers that only parts of the platform may send to each other. */
const platformHeaders = [
  identityHeader,
  internalHeader,
  browserHeader,
  knownBrowserHeader,
  networkHeader,
  begunSessionHeader,
]

/** The expectation that Node.js fulfils itself (RFC 9110, 10.1.1). */
const knownExpectation = /^100-continue$/i

export const readMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Checks every request from outside first: an address of this site, no header that only the platform may send, no
 * change of state that another site asks for. A route without an access rule fails the start.
 */
export const requestGuard = fp(
  async (app: FastifyInstance, { site }: { site: Site }) => {
    app.decorate('routeList', [])
    app.addHook('onRoute', ({ method, url, config, schema }) => {
      if (method === 'HEAD' || method === 'OPTIONS') return
      const access = config?.access
      if (!access) throw new Error(`Route ${method} ${url} has no access rule`)
      app.routeList.push({
        method: String(method),
        url,
        access,
        schema: schema ?? {},
      } satisfies RegisteredRoute)
    })

    // Otherwise Node.js answers an unknown expectation itself, without the envelope.
    app.server.on('checkExpectation', app.routing)

    app.addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id)
      // Cacheable answers replace this header.
      reply.header('cache-control', 'private, no-store')
      const { headers } = request.raw
      // No handler reads its body: the next request on the connection would be taken for it, and never be answered.
      if (readMethods.has(request.method) && announcesBody(headers)) reply.header('connection', 'close')
      // Deleting headers that are absent would cost every request as much as reading it.
      for (const name of platformHeaders) if (name in headers) delete headers[name]
      done(problemOf(request, site))
    })
  },
  { name: 'request-guard' },
)

function problemOf(request: FastifyRequest, site: Site): AppError | undefined {
  if (request.host === '' || namesHostTwice(request)) return unreadable()
  if (!knownExpectation.test(request.headers.expect ?? '100-continue')) return expectationFailed()
  const origin = site.originOf(request.host)
  if (origin === undefined) return misdirected()
  if (!isPlainTarget(request.raw.url ?? '')) return unreadable()
  const { changesState = false, crossSite } = request.routeOptions.config
  if (!changesState && readMethods.has(request.method)) return undefined
  return isFromThisSite(request.headers, origin, crossSite?.(request) ?? 'fetch') ? undefined : forbidden()
}

/** Whether a request says that it has a body. */
export function announcesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Node.js keeps the first `Host` and drops the others; a proxy in front may have gone by another one. */
function namesHostTwice({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) count += 1
  return count > 1
}

function isHost(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === 'host'
}

/**
 * URL parsers read a backslash as a slash and drop control characters, routers do neither: an address that
 * holds one would be another address behind the gateway.
 */
function isPlainTarget(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return url.startsWith('/') && !/[\\\u0000-\u0020\u007f]/.test(url)
}

function expectationFailed(): AppError {
  return new AppError({ status: 417, code: 'expectation-failed', message: 'No pudimos leer la solicitud.' })
}

function misdirected(): AppError {
  return new AppError({
    status: 421,
    code: 'misdirected',
    message: 'Esta dirección no pertenece a este sitio.',
  })
}
