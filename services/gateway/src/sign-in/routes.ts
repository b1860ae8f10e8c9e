import formbody from '@fastify/formbody'
import type { InternalClient } from '@rodada/service/internal'
import type { FastifyPluginAsync } from 'fastify'
import type { Pool } from 'pg'
import { signInLimit } from '../limits/sign-in-limit.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import { sessionPlugin } from '../sessions/session-plugin.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { signInRoute } from './sign-in.ts'
import { signOutRoutes } from './sign-out.ts'

export interface SignInRoutesOptions {
  readonly sessions: SessionStore
  readonly cookie: SessionCookie
  readonly call: InternalClient
  /** Where tries are counted; absent: they are not. */
  readonly limitIn: Pool | undefined
}

/** Beginning and end of sessions: the only routes that set a cookie. */
export const signInRoutes: FastifyPluginAsync<SignInRoutesOptions> = async (app, options) => {
  await app.register(formbody, { bodyLimit: 16 * 1024 })
  await app.register(sessionPlugin, options)
  signOutRoutes(app, options)
  await app.register(async (limited) => {
    if (options.limitIn) await limited.register(signInLimit, { pool: options.limitIn })
    signInRoute(limited, options.call)
  })
}
