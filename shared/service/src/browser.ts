import type { FastifyRequest } from 'fastify'

/** The header by which the gateway tells a service which browser asks. It is dropped from every outside request. */
export const browserHeader = 'x-rodada-browser'

/** SHA-256 in base64url. */
const digest = /^[\w-]{43}$/

/**
 * Which browser makes a request: a digest that stays the same while it keeps its cookie, whoever signs in there.
 * Told only to calls whose contract says `needsBrowser`; null where the browser has no key.
 */
export function browserOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const value = headers[browserHeader]
  return typeof value === 'string' && digest.test(value) ? value : null
}
