import type { FastifyRequest } from 'fastify'

/** Header with the digest of `browserOf`, set by the gateway. It is dropped from every outside request. */
export const browserHeader = 'x-rodada-browser'

/** The same for the key that outlives signing out: see `needsKnownBrowser`. */
export const knownBrowserHeader = 'x-rodada-known-browser'

/**
 * Header with the digest of `networkOf`, set by the gateway with every change of state and dropped from outside requests.
 */
export const networkHeader = 'x-rodada-network'

/** SHA-256 in base64url. */
const digest = /^[\w-]{43}$/

/**
 * Digest that names the browser of a request: the same while it keeps its cookie, whichever account signs in there.
 * Null where the browser has no key, or the contract of the call does not say `needsBrowser`.
 */
export function browserOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return digestIn(request, browserHeader)
}

/** As `browserOf`, for the key that outlives signing out; null where the contract does not say `needsKnownBrowser`. */
export function knownBrowserOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return digestIn(request, knownBrowserHeader)
}

/**
 * Digest that names the network of a request: an IPv4 address, or the first 64 bits of an IPv6 one. The gateway alone has
 * the key, so that nobody can find the address of a digest by trying. Null for requests that came by no gateway.
 */
export function networkOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return digestIn(request, networkHeader)
}

function digestIn({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && digest.test(value) ? value : null
}
