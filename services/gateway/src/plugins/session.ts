import { fastifyCookie as cookieParser, Signer } from '@fastify/cookie'
import session, { type FastifySessionOptions } from '@fastify/session'
import { accountHeader } from '@rodada/contracts/account/page-account'
import { dayMs } from '@rodada/contracts/words/durations'
import { AppError } from '@rodada/service/http/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { deviceWords } from '../session/device-words.ts'
import {
  type NewSession,
  type Session,
  type SessionOwner,
  type SessionStore,
  sessionDigest,
} from '../session/session-store.ts'
import { requirePageAccount } from './page-account.ts'

declare module 'fastify' {
  interface Session {
    /** Absent: the browser has no session yet. */
    owner?: Omit<NewSession, 'id'>
  }
}

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

export interface SessionPluginOptions {
  readonly sessions: SessionStore
  readonly cookie: SessionCookie
}

const thirtyDaysMs = 30 * dayMs

/**
 * `request.session` for the routes of a scope. It is written when a route begins or ends one, and at no other time;
 * what is the same for everybody stays outside of the scope. No page changes the state of another account than its own.
 */
export const sessionPlugin = fp(
  async (app: FastifyInstance, { sessions, cookie }: SessionPluginOptions) => {
    const { name, signer, attributes } = cookie
    await app.register(cookieParser, { parseOptions: { secure: attributes.secure } })
    await app.register(session, {
      secret: signer,
      cookieName: name,
      cookie: { ...attributes, maxAge: thirtyDaysMs },
      store: libraryStore(sessions),
      saveUninitialized: false,
      rolling: false,
    })
    // Otherwise the library would clear a cookie that is no longer valid, and with it one that the answer to another
    // request has just set in its place.
    app.addHook('onRequest', (request, _reply, done) => {
      request.cookies = {}
      done()
    })
    app.addHook('onRequest', async (request) => requirePageAccount(request, sessionOf(request)))
  },
  { name: 'session' },
)

/** The caller's session, on a route of the session's scope; null for a visitor. */
export function sessionOf({ session: { owner, sessionId } }: FastifyRequest): Session | null {
  return owner ? { ...owner, id: sessionDigest(sessionId) } : null
}

/**
 * Reads the session for a document, which may be the same for everybody: its route is outside of the scope, and its
 * answer sets and clears no cookie. Null for a visitor, and where the sessions cannot be reached: the page is shown
 * without one, and its own calls report the failure.
 */
export async function sessionReader(
  app: FastifyInstance,
  options: SessionPluginOptions,
): Promise<(request: FastifyRequest) => Promise<Session | null>> {
  const opened = Promise.withResolvers<FastifyInstance['decryptSession']>()
  await app.register(async (scope) => {
    await scope.register(sessionPlugin, options)
    opened.resolve(scope.decryptSession)
  })
  const decryptSession = await opened.promise
  return (request) => {
    const value = cookieParser.parse(request.headers.cookie ?? '')[options.cookie.name]
    if (!value) return Promise.resolve(null)
    return new Promise((read) => {
      decryptSession(value, request, (error) => {
        if (error) request.log.warn({ err: error }, 'document without a session')
        read(error ? null : sessionOf(request))
      })
    })
  }
}

/**
 * Gives the browser a new session in place of its former one, if any: an id that was known before, to whomever, means
 * nothing afterwards. The route must be in the session's scope. The answer names the account to the page that asked.
 * @throws a refusal when the owner's sessions were ended since `startedAt`; the browser has no session then.
 */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  owner: SessionOwner & { readonly startedAt: Date },
): Promise<void> {
  await request.session.regenerate()
  request.session.owner = { ...owner, device: deviceWords(request.headers['user-agent']) }
  try {
    await request.session.save()
  } catch (error) {
    // Otherwise the library would try once more to save it, while the refusal is sent.
    await request.session.destroy()
    throw error
  }
  reply.header(accountHeader, owner.userId)
}

type LibraryStore = NonNullable<FastifySessionOptions['store']>
type LibrarySession = Parameters<LibraryStore['set']>[1]

/** The library has the ids of the cookie; stores get only their digests. */
function libraryStore(sessions: SessionStore): LibraryStore {
  return {
    get: (id, callback) =>
      settle(find(sessions, id), (error, found) => (error ? callback(error) : callback(null, found))),
    set: (id, { owner }, callback) => settle(create(sessions, id, owner), callback),
    destroy: (id, callback) => settle(sessions.end(sessionDigest(id)), callback),
  }
}

async function find(sessions: SessionStore, id: string): Promise<LibrarySession | null> {
  const found = await sessions.find(sessionDigest(id))
  if (!found) return null
  const { id: _digest, ...owner } = found
  return { owner, cookie: { originalMaxAge: thirtyDaysMs } }
}

async function create(sessions: SessionStore, id: string, owner: LibrarySession['owner']): Promise<void> {
  // A rotation stores the new session before it has an owner: nothing to keep yet.
  if (!owner) return
  if (await sessions.create({ id: sessionDigest(id), ...owner })) return
  throw new AppError({
    status: 200,
    code: 'session-revoked',
    message: 'Tu cuenta cambió mientras entrabas. Inténtalo de nuevo.',
  })
}

function settle<T>(promise: Promise<T>, callback: (error: unknown, value?: T) => void): void {
  promise.then(
    (value) => callback(null, value),
    (error: unknown) => callback(error),
  )
}
