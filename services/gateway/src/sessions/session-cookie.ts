import { fastifyCookie, Signer } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { type Session, type SessionStore, sessionDigest } from './session-store.ts'

/** The cookie that names a session. */
export interface SessionCookie {
  readonly name: string
  readonly signer: Signer
  readonly attributes: {
    readonly path: '/'
    readonly httpOnly: true
    readonly sameSite: 'lax'
    readonly secure: boolean
  }
}

/** @param isSecure whether the site's address is https. */
export function sessionCookie(secret: string, isSecure: boolean): SessionCookie {
  return {
    // The prefix makes browsers refuse the cookie from any other host, subdomains included.
    name: isSecure ? '__Host-session' : 'session',
    signer: new Signer(secret),
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure },
  }
}

/** Finds out who makes a request; null for a visitor. Never sets or clears a cookie. */
export type ReadSession = (request: FastifyRequest) => Promise<Session | null>

/** Any cookie that is not ours is as good as none. */
export function sessionReader({ name, signer }: SessionCookie, sessions: SessionStore): ReadSession {
  return async ({ headers: { cookie } }) => {
    const value = cookie?.includes(name) ? fastifyCookie.parse(cookie)[name] : undefined
    if (!value) return null
    const { valid, value: id } = signer.unsign(value)
    return valid ? sessions.find(sessionDigest(id)) : null
  }
}
