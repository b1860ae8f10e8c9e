import { hash, randomBytes } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * The cookie by which a browser is known again whoever signs in there: what it sent before it had a session
 * belongs to it afterwards too. It opens nothing by itself.
 */
export interface BrowserKey {
  /** Digest of the key, by which services know the browser; null without one. */
  digestOf(request: FastifyRequest): string | null
  /** Gives the browser a key unless it has one, and thirty more days in any case. @returns its digest. */
  ensure(request: FastifyRequest, reply: FastifyReply): string
  clear(reply: FastifyReply): void
}

/** 256 random bits in base64url. */
const form = /^[\w-]{43}$/

const thirtyDays = 30 * 24 * 60 * 60

/** @param isSecure whether the site's address is https. */
export function browserKey(isSecure: boolean): BrowserKey {
  // The prefix makes browsers refuse the cookie from any other host, subdomains included.
  const name = isSecure ? '__Host-browser' : 'browser'
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const send = (reply: FastifyReply, value: string, maxAge: number) =>
    void reply.header('set-cookie', fastifyCookie.serialize(name, value, { ...attributes, maxAge }))
  return {
    digestOf: (request) => {
      const key = keyIn(request, name)
      return key === null ? null : digest(key)
    },
    ensure: (request, reply) => {
      const key = keyIn(request, name) ?? randomBytes(32).toString('base64url')
      send(reply, key, thirtyDays)
      return digest(key)
    },
    clear: (reply) => send(reply, '', 0),
  }
}

/** What is not of our making is as good as none. */
function keyIn({ headers: { cookie } }: FastifyRequest, name: string): string | null {
  const value = cookie?.includes(name) ? fastifyCookie.parse(cookie)[name] : undefined
  return value !== undefined && form.test(value) ? value : null
}

function digest(key: string): string {
  return hash('sha256', key, 'base64url')
}
