import rateLimit from '@fastify/rate-limit'
import { tooManyRequests } from '@rodada/service/errors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Requests of one address (IPv6: one /64 network) in a minute. Schools and telephone networks share one. */
export const generalLimit = 3000

/** Answers 429 to an address that asks too much, before anything else is done for it. Counted in memory. */
export const limitRequests = fp(
  async (app: FastifyInstance) => {
    await app.register(rateLimit, {
      global: false,
      max: generalLimit,
      timeWindow: 60_000,
      cache: 20_000,
      // A page has dozens of files, and they cost next to nothing.
      allowList: (request) => request.url.startsWith('/assets/'),
      errorResponseBuilder: tooManyRequests,
      ...onlyRetryAfter,
    })
    app.addHook('onRequest', app.rateLimit())
  },
  { name: 'general-limit' },
)

/** Nobody needs to know how far from the limit he is. */
export const onlyRetryAfter = {
  addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
} as const
