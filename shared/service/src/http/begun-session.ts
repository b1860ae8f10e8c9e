import { type BegunSession, begunSession } from '@rodada/contracts/account/session'
import type { FastifyReply } from 'fastify'
import { Value } from 'typebox/value'

/** The header by which a service tells the gateway to begin a session; it never reaches a browser. */
export const begunSessionHeader = 'x-rodada-session'

/**
 * Makes the gateway begin a session in place of the request's own, if any; only for calls whose contract says
 * `beginsSession`.
 */
export function beginSession(reply: FastifyReply, session: BegunSession): void {
  reply.header(begunSessionHeader, Buffer.from(JSON.stringify(session)).toString('base64url'))
}

/** Null where the answer begins no session. @throws where the header is not of `beginSession`. */
export function readBegunSession(header: unknown): BegunSession | null {
  if (typeof header !== 'string' || header === '') return null
  const session: unknown = JSON.parse(Buffer.from(header, 'base64url').toString())
  if (!Value.Check(begunSession, session)) throw new Error('A service began a session that is none')
  return session
}
