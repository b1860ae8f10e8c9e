import { hash, randomBytes } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import { ensureBrowserKey } from '@rodada/contracts/browser-key'
import { done } from '@rodada/service/errors'
import { implement } from '@rodada/service/implement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A cookie by which a browser is known again, whichever account signs in there. It opens nothing by itself. */
export interface BrowserKey {
  /** Digest of the key, by which services know the browser; null without one. */
  digestOf(request: FastifyRequest): string | null
  /** The key that the browser has, or one made now, which it gets by `keep`. */
  take(request: FastifyRequest): TakenKey
  /** Gives the browser a key unless it has one, and its whole time anew in any case. @returns its digest. */
  ensure(request: FastifyRequest, reply: FastifyReply): string
  clear(reply: FastifyReply): void
}

export interface TakenKey {
  readonly digest: string
  /** Leaves the key in the browser, for its whole time. */
  keep(reply: FastifyReply): void
}

/** 256 random bits in base64url. */
const form = /^[\w-]{43}$/

const day = 24 * 60 * 60

/** What a key is for: the name of its cookie, and how long it is kept. */
const keys = {
  /** What the browser sent before it had a session belongs to it afterwards too, until the user signs out. */
  uploads: { cookie: 'browser', seconds: 30 * day },
  /** Who has signed in here is not held up by what strangers try elsewhere. Browsers keep no cookie for longer. */
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

/** The gateway's own call: pages make it before they send what must be known again after a sign-in. */
export function browserRoutes(app: FastifyInstance, browser: BrowserKey): void {
  implement(app, ensureBrowserKey, ({ request, reply }) => {
    browser.ensure(request, reply)
    return done()
  })
}
