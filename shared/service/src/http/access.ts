import type { PartName } from '@rodada/contracts/platform/platform'
import type { Access } from '@rodada/contracts/roles'
import { mayAccess } from '@rodada/contracts/roles'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import { forbidden, notFound, secondFactorDue, unauthorized } from './errors.ts'
import { type Actor, createIdentityVerifier, identityHeader } from './identity-token.ts'
import { createInternalVerifier, internalHeader } from './internal.ts'

/** Who may use a route: a public rule, or the parts that may call it internally. */
export type RouteAccess = Access | { readonly callers: readonly PartName[] } | 'operations'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route has one; a route without it stops the start. */
    access?: RouteAccess
    /** The route changes something: only a same-origin `fetch` may call it. */
    changesState?: boolean
    /** See `Call.whileEnrolling`. */
    whileEnrolling?: boolean
    /** Callable from any origin: the caller proves itself by a secret that it was sent. */
    anyOrigin?: boolean
    /** See `Call.anyAccount`. */
    anyAccount?: boolean
  }
  interface FastifyInstance {
    /** Every registered route, for tests that walk them. */
    readonly routeList: RegisteredRoute[]
  }
  interface FastifyRequest {
    /** The user, verified from the gateway's signature; null for a visitor. */
    actor: Actor | null
    /** The part that makes an internal call, verified from its token; null on every other route. */
    caller: PartName | null
  }
}

export interface RegisteredRoute {
  readonly method: string
  readonly url: string
  readonly access: RouteAccess
  readonly schema: FastifySchema
}

interface AccessOptions {
  part: PartName
  identityPublicKey: string
  internalKey: string
}

/**
 * Enforces each route's access rule before its input is looked at, whatever the gateway did. Forged
 * identity is refused, not treated as a visitor: no honest caller sends one.
 */
export const access = fp(
  async (app: FastifyInstance, { part, identityPublicKey, internalKey }: AccessOptions) => {
    const verifyIdentity = createIdentityVerifier(identityPublicKey)
    const verifyInternal = createInternalVerifier(part, internalKey)
    app.decorateRequest('actor', null)
    app.decorateRequest('caller', null)
    app.decorate('routeList', [])

    app.addHook('onRoute', (route) => {
      if (route.method === 'HEAD' || route.method === 'OPTIONS') return
      const rule = route.config?.access
      if (!rule) throw new Error(`Route ${route.method} ${route.url} has no access rule`)
      app.routeList.push({
        method: String(route.method),
        url: route.url,
        access: rule,
        schema: route.schema ?? {},
      })
    })

    app.addHook('onRequest', async (request) => {
      const rule = request.routeOptions.config.access
      if (!rule) return
      if (typeof rule === 'object' && 'callers' in rule) {
        const caller = verifyInternal(headerText(request, internalHeader))
        // 404, so that the outside cannot even tell which internal routes exist.
        if (!caller || !rule.callers.includes(caller)) throw notFound()
        request.caller = caller
        return
      }
      if (rule === 'operations') return
      const token = headerText(request, identityHeader)
      request.actor = token === '' ? null : verifyIdentity(token)
      if (token !== '' && !request.actor) throw forbidden()
      const { changesState, anyOrigin, whileEnrolling } = request.routeOptions.config
      if (request.actor?.enrolling && !whileEnrolling) {
        if (rule !== 'public') throw secondFactorDue()
        request.actor = null
      }
      if (changesState && !anyOrigin && request.headers['x-requested-with'] !== 'fetch') throw forbidden()
      if (mayAccess(rule, request.actor?.roles ?? null)) return
      throw request.actor ? forbidden() : unauthorized()
    })
  },
  { name: 'access' },
)

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}
