import type { IncomingHttpHeaders } from 'node:http'
import { begunSessionHeader } from '@rodada/service/http/begun-session'
import { browserHeader, knownBrowserHeader, networkHeader } from '@rodada/service/http/browser'
import { identityHeader } from '@rodada/service/http/identity-token'
import { traceHeaders } from '@rodada/service/tracing/trace'
import type { FastifyRequest } from 'fastify'

/**
 * Headers that no service gets: those of the connection (RFC 9110, 7.6.1), those that the gateway itself sets, and the
 * cookies, since services learn the caller from the token and need not see a session's id.
 */
const notForwarded = new Set([
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
  // A visitor's trace is not ours.
  'traceparent',
  'tracestate',
  'baggage',
])

/** A read is forwarded without a body: no header may announce one. */
const ofBody = new Set(['content-length', 'content-type', 'content-encoding'])

/** The caller, as the gateway states it to a service. */
export interface RequestOrigin {
  /** Token; absent: the service takes the request for a visitor's. */
  readonly identity?: string
  readonly browser?: string
  /** Digest of the key that outlives signing out. */
  readonly knownBrowser?: string
  /** Digest of the network that the request comes from. */
  readonly network?: string
}

/**
 * Headers that a service gets: the browser's, the visitor's address and request id, and who asks.
 * @param headers the browser's without those of its connection (RFC 9110, 7.6.1).
 */
export function forwardedHeaders(
  { method, ip, id }: FastifyRequest,
  headers: IncomingHttpHeaders,
  { identity, browser, knownBrowser, network }: RequestOrigin,
): IncomingHttpHeaders {
  const isRead = method === 'GET' || method === 'HEAD'
  const forwarded: IncomingHttpHeaders = {}
  for (const name in headers) {
    if (!notForwarded.has(name) && !(isRead && ofBody.has(name))) forwarded[name] = headers[name]
  }
  Object.assign(forwarded, traceHeaders())
  forwarded['x-forwarded-for'] = ip
  forwarded['x-request-id'] = id
  if (identity !== undefined) forwarded[identityHeader] = identity
  if (browser !== undefined) forwarded[browserHeader] = browser
  if (knownBrowser !== undefined) forwarded[knownBrowserHeader] = knownBrowser
  if (network !== undefined) forwarded[networkHeader] = network
  return forwarded
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

/** The headers of a service's answer that the browser gets. Cookies are the gateway's alone. */
export function returnedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const returned: IncomingHttpHeaders = {}
  for (const name in headers) if (!notReturned.has(name)) returned[name] = headers[name]
  return returned
}
