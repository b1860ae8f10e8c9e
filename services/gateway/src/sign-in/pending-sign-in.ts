import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds for the second step; identity's limit is the same. */
const maxAge = 600

/**
 * A sign-in between its two steps: identity's challenge for the right password, which the browser returns with the
 * code.
 */
export interface PendingSignIn {
  /** Null where there is none. */
  read(request: FastifyRequest): string | null
  keep(reply: FastifyReply, challenge: string): void
  clear(reply: FastifyReply): void
}

/** @param isSecure whether the site's address is https. */
export function pendingSignIn(isSecure: boolean): PendingSignIn {
  const name = isSecure ? '__Host-sign-in' : 'sign-in'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const send = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header('set-cookie', fastifyCookie.serialize(name, value, { ...attributes, maxAge: seconds }))
  return {
    read: ({ headers: { cookie = '' } }) => fastifyCookie.parse(cookie)[name] || null,
    keep: (reply, challenge) => send(reply, challenge, maxAge),
    clear: (reply) => send(reply, '', 0),
  }
}
