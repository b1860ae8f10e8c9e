import formbody from '@fastify/formbody'
import type { InternalClient } from '@rodada/service/internal'
import type { FastifyPluginAsync } from 'fastify'
import type { BrowserKey } from '../browser/browser-key.ts'
import type { ReadBusiness } from '../business/business-reader.ts'
import { sharedLimit } from '../limits/shared-limit.ts'
import type { UseCounter } from '../limits/use-counter.ts'
import type { SessionCookie } from '../sessions/session-cookie.ts'
import { sessionPlugin } from '../sessions/session-plugin.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { signInRoute } from './sign-in.ts'
import { signOutRoutes } from './sign-out.ts'

export interface SignInRoutesOptions {
  readonly sessions: SessionStore
  readonly cookie: SessionCookie
  readonly browser: BrowserKey
  /** By which identity tells who has signed in here before. */
  readonly knownBrowser: BrowserKey
  readonly call: InternalClient
  readonly business: ReadBusiness
  /** Where tries are counted; absent: they are not. */
  readonly limitIn: UseCounter | undefined
}

/**
 * Tries to sign in from one address in a minute, right or wrong: each costs a password hash. Identity slows the
 * wrong ones besides.
 */
export const signInTries = 60

/** Signing in and out. */
export const signInRoutes: FastifyPluginAsync<SignInRoutesOptions> = async (app, options) => {
  await app.register(formbody)
  await app.register(sessionPlugin, options)
  signOutRoutes(app, options)
  await app.register(async (limited) => {
    const limit = { name: 'sign-in', max: signInTries, windowSeconds: 60 }
    if (options.limitIn) await limited.register(sharedLimit, { uses: options.limitIn, limit })
    signInRoute(limited, options)
  })
}
