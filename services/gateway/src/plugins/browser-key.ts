import { hash, randomBytes } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import { ensureBrowserKey } from '@rodada/contracts/account/browser-key'
import { done } from '@rodada/service/http/errors'
import { implement } from '@rodada/service/http/implement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A cookie by which a browser is recognized, whichever account signs in there. It opens nothing by itself. */
export interface BrowserKey {
  /** Digest of the key, by which services recognize the browser; null without one. */
  digestOf(request: FastifyRequest): string | null
  /** The browser's key, or a new one, which `keep` leaves in the browser. */
  take(request: FastifyRequest): TakenKey
  /** Gives the browser a key unless it has one, and renews its lifetime in any case. @returns its digest. */
  ensure(request: FastifyRequest, reply: FastifyReply): string
  clear(reply: FastifyReply): void
}

export interface TakenKey {
  readonly digest: string
  /** Leaves the key in the browser, with its full lifetime. */
  keep(reply: FastifyReply): void
}

/** 256 random bits in base64url. */
const form = /^[\w-]{43}$/

const day = 24 * 60 * 60

/** By purpose: the name of the cookie, and its lifetime. */
const keys = {
  /** What the browser sent before it had a session stays its own with one, until the user signs out. */
  uploads: { cookie: 'browser', seconds: 30 * day },
  /** Wrong passwords elsewhere do not slow a browser that has signed in. No browser keeps a cookie for longer. */
  signIn: { cookie: 'known-browser', seconds: 400 * day },
} as const

/** @param isSecure whether the site's address is https. */
export function browserKey(isSecure: boolean, purpose: keyof typeof keys): BrowserKey {
  const { cookie, seconds } = keys[purpose]
  // The prefix makes browsers refuse the cookie from any other host, subdomains included.
  const name = isSecure ? `__Host-${cookie}` : cookie
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  const send = (reply: FastifyReply, value: string, maxAge: number) =>
    void reply.header('set-cookie', fastifyCookie.serialize(name, value, { ...attributes, maxAge }))
  const take = (request: FastifyRequest): TakenKey => {
    const key = keyIn(request, name) ?? randomBytes(32).toString('base64url')
    return { digest: digest(key), keep: (reply) => send(reply, key, seconds) }
  }
  return {
    take,
    digestOf: (request) => {
      const key = keyIn(request, name)
      return key === null ? null : digest(key)
    },
    ensure: (request, reply) => {
      const key = take(request)
      key.keep(reply)
      return key.digest
    },
    clear: (reply) => send(reply, '', 0),
  }
}

/** A cookie of another form counts as none. */
function keyIn({ headers: { cookie } }: FastifyRequest, name: string): string | null {
  const value = cookie?.includes(name) ? fastifyCookie.parse(cookie)[name] : undefined
  return value !== undefined && form.test(value) ? value : null
}

function digest(key: string): string {
  return hash('sha256', key, 'base64url')
}

/** The gateway's own call: pages make it before they send what must stay the browser's after a sign-in. */
export function browserRoutes(app: FastifyInstance, browser: BrowserKey): void {
  implement(app, ensureBrowserKey, ({ request, reply }) => {
    browser.ensure(request, reply)
    return done()
  })
}
