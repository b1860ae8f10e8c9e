import cookie from '@fastify/cookie'
import session, { type FastifySessionOptions } from '@fastify/session'
import { AppError } from '@rodada/service/errors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { SessionCookie } from './session-cookie.ts'
import { type SessionOwner, type SessionStore, sessionDigest } from './session-store.ts'

declare module 'fastify' {
  interface Session {
    /** Absent: the browser has no session yet. */
    owner?: SessionOwner & { readonly startedAt?: Date | undefined }
  }
}

export interface SessionPluginOptions {
  readonly sessions: SessionStore
  readonly cookie: SessionCookie
}

type LibraryStore = NonNullable<FastifySessionOptions['store']>

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000

/**
 * `request.session` for the few routes that begin or end one; all others only read who asks. A session is
 * written when a route saves it, and at no other time.
 */
export const sessionPlugin = fp(
  async (app: FastifyInstance, { sessions, cookie: { name, signer, attributes } }: SessionPluginOptions) => {
    await app.register(cookie, { parseOptions: { secure: attributes.secure } })
    await app.register(session, {
      secret: signer,
      cookieName: name,
      cookie: { ...attributes, maxAge: thirtyDaysMs },
      store: libraryStore(sessions),
      saveUninitialized: false,
      rolling: false,
    })
  },
  { name: 'session' },
)

/** The library hands over ids as they stand in the cookie; only their digests go further. */
function libraryStore(sessions: SessionStore): LibraryStore {
  return {
    get: (id, callback) =>
      settle(find(sessions, id), (error, found) => (error ? callback(error) : callback(null, found))),
    set: (id, { owner }, callback) => settle(create(sessions, id, owner), callback),
    destroy: (id, callback) => settle(sessions.end(sessionDigest(id)), callback),
  }
}

type LibrarySession = Parameters<LibraryStore['set']>[1]

async function find(sessions: SessionStore, id: string): Promise<LibrarySession | null> {
  const found = await sessions.find(sessionDigest(id))
  if (!found) return null
  const { expiresAt, id: _digest, ...owner } = found
  return { owner, cookie: { originalMaxAge: null, expires: expiresAt } }
}

async function create(sessions: SessionStore, id: string, owner: LibrarySession['owner']): Promise<void> {
  // A rotation stores the new session before it has an owner: nothing to keep yet.
  if (!owner) return
  const { startedAt = new Date(), ...rest } = owner
  if (await sessions.create({ id: sessionDigest(id), startedAt, ...rest })) return
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
