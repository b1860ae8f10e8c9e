import type { FastifyRequest } from 'fastify'

/** The header by which the gateway tells a service which browser asks. It is dropped from every outside request. */
export const browserHeader = 'x-rodada-browser'

/** The same for the key that outlives signing out: see `needsKnownBrowser`. */
export const knownBrowserHeader = 'x-rodada-known-browser'

/** SHA-256 in base64url. */
const digest = /^[\w-]{43}$/

/**
 * Which browser makes a request: a digest that stays the same while it keeps its cookie, whichever account signs in there.
 * Told only to calls whose contract says `needsBrowser`; null where the browser has no key.
 */
export function browserOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return digestIn(request, browserHeader)
}

/** By which browser the caller signs in or gives a password; null where the call does not need to know. */
export function knownBrowserOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return digestIn(request, knownBrowserHeader)
}

function digestIn({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && digest.test(value) ? value : null
}
