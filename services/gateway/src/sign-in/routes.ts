import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import type { ReadBusiness } from '../page/business-reader.ts'
import type { BrowserKey } from '../plugins/browser-key.ts'
import { type SessionPluginOptions, sessionPlugin } from '../plugins/session.ts'
import { type SignInOptions, signInRoute } from './sign-in.ts'
import { signOutRoutes } from './sign-out.ts'

export interface SignInRoutesOptions extends SessionPluginOptions, SignInOptions {
  readonly browser: BrowserKey
  readonly business: ReadBusiness
}

export const signInRoutes: FastifyPluginAsync<SignInRoutesOptions> = async (app, options) => {
  await app.register(formbody)
  await app.register(sessionPlugin, options)
  signOutRoutes(app, options)
  signInRoute(app, options)
}
