import type { IncomingHttpHeaders } from 'node:http'
import { begunSessionHeader } from '@rodada/service/begun-session'
import { browserHeader, knownBrowserHeader } from '@rodada/service/browser'
import { identityHeader } from '@rodada/service/identity-token'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What stays at the door: headers of the connection (RFC 9110, 7.6.1), those that the gateway itself answers
 * for, and the cookies, since services learn who asks from the token and need not see a session's id.
 */
const keptBack = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'http2-settings',
  'host',
  'cookie',
  'authorization',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
])

/** A read has no body here, so nothing may announce one. */
const ofBody = new Set(['content-length', 'content-type', 'content-encoding'])

/** What the gateway tells a service of who asks. */
export interface Asking {
  /** Token; absent: the service takes the request for a visitor's. */
  readonly identity?: string | undefined
  /** Digest of the browser's key. */
  readonly browser?: string | undefined
  /** Digest of the key that outlives signing out. */
  readonly knownBrowser?: string | undefined
}

/** Headers that a service gets: the browser's, the visitor's address and request id, and who asks. */
export function forwardedHeaders(
  request: FastifyRequest,
  { identity, browser, knownBrowser }: Asking,
): Record<string, string | string[] | undefined> {
  const { headers, method } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const ofConnection = namesIn(headers.connection)
  const forwarded: Record<string, string | string[] | undefined> = {}
  for (const name in headers) {
    if (keptBack.has(name) || ofConnection.includes(name) || (isRead && ofBody.has(name))) continue
    forwarded[name] = headers[name]
  }
  forwarded['x-forwarded-for'] = request.ip
  forwarded['x-request-id'] = request.id
  if (identity !== undefined) forwarded[identityHeader] = identity
  if (browser !== undefined) forwarded[browserHeader] = browser
  if (knownBrowser !== undefined) forwarded[knownBrowserHeader] = knownBrowser
  return forwarded
}

/** Headers that the browser declares to be of its connection alone (RFC 9110, 7.6.1). */
function namesIn(connection: string | undefined): readonly string[] {
  if (connection === undefined || connection === 'keep-alive') return []
  return connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
}

const notReturned = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'set-cookie',
  'x-request-id',
  begunSessionHeader,
])

/** Gives the browser the headers of a service's answer. Cookies are the gateway's alone. */
export function returnHeaders(headers: IncomingHttpHeaders, reply: FastifyReply): void {
  for (const name in headers) if (!notReturned.has(name)) reply.header(name, headers[name])
}
