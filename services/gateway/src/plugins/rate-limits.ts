import { hash } from 'node:crypto'
import rateLimit, { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import type { Call, CallLimit } from '@rodada/contracts/call'
import { tooManyRequests } from '@rodada/service/http/errors'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { BrowserKey } from './browser-key.ts'
import { type CountUse, sharedStore } from './limited-uses.ts'

/** Requests of one address (IPv6: one /64 network) in a minute. Schools and mobile networks share one. */
export const generalLimit = 3000

/** Callers do not learn how far from the limit they are. */
const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

const common = {
  global: false,
  errorResponseBuilder: tooManyRequests,
  addHeaders: hidden,
  addHeadersOnExceeding: hidden,
} as const

export interface RateLimitsOptions {
  /** Counts for all gateways together what routes limit by `config.rateLimit`. */
  readonly countUse: CountUse
}

/**
 * Answers 429 to an address that asks too much, before anything else is done for it, counted in memory; and to
 * callers who ask too often for what a route limits by `config.rateLimit`, over all gateways and their restarts.
 */
export const rateLimits = fp(
  async (app: FastifyInstance, { countUse }: RateLimitsOptions) => {
    // In a scope of its own: it counts in memory, routes in the shared store.
    await app.register(async (scope) => {
      await scope.register(rateLimit, {
        ...common,
        max: generalLimit,
        timeWindow: 60_000,
        cache: 20_000,
        // A page has dozens of files, which cost next to nothing.
        allowList: (request) => request.url.startsWith('/assets/'),
      })
      app.addHook('onRequest', scope.rateLimit())
    })
    await app.register(rateLimit, { ...common, store: sharedStore(countUse) })
  },
  { name: 'rate-limits' },
)

/**
 * The `config.rateLimit` of a route. Calls of the same name are counted together.
 * @param userOf who is counted: a user, or null for the network (IPv6: its /64). Absent: always the network.
 */
export function callLimit(
  { name, max, networkMax, windowSeconds }: CallLimit,
  userOf?: (request: FastifyRequest) => number | null,
): RateLimitOptions {
  return {
    max: networkMax ?? max,
    timeWindow: windowSeconds * 1000,
    keyGenerator: (request) => {
      const userId = userOf?.(request) ?? null
      return useKey(name, userId === null ? normalizeIP(request.ip) : `user ${userId}`)
    },
  }
}

/** A digest, so that the store holds no list of visitors. */
export function useKey(name: string, who: string): string {
  return hash('sha256', `${name} ${who}`, 'base64url')
}

/** The hook of a route whose limit is of each browser, beside that of the network; none for other routes. */
export function browserLimit(
  app: FastifyInstance,
  { limit }: Pick<Call, 'limit'>,
  browser: Pick<BrowserKey, 'digestOf'>,
): Pick<RouteShorthandOptions, 'preParsing'> {
  // Without the plugin limits are off.
  if (limit?.networkMax === undefined || !app.hasDecorator('createRateLimit')) return {}
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.windowSeconds * 1000,
    // A browser without a key gets one by its first change of state.
    allowList: (request) => browser.digestOf(request) === null,
    keyGenerator: (request) => useKey(limit.name, `browser ${browser.digestOf(request)}`),
  })
  return {
    preParsing: async (request, reply) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      reply.header('retry-after', counted.ttlInSeconds)
      throw tooManyRequests()
    },
  }
}
