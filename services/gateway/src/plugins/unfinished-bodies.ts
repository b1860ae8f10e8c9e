import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { normalizeIP } from '@fastify/rate-limit'
import { tooManyRequests } from '@rodada/service/http/errors'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { announcesBody } from './request-guard.ts'

/** Bodies of one address (IPv6: one /64 network) that may be on their way at once. */
export const mostUnfinished = 8

/**
 * Answers 429 to an address that leaves many bodies unfinished: each costs memory, or a connection to a service. A body
 * that has arrived counts no more, whether or not it was read.
 */
export const limitUnfinishedBodies = fp(
  async (app: FastifyInstance) => {
    const coming = new Map<string, Set<IncomingMessage>>()
    app.addHook('onRequest', ({ raw, ip }, reply, done) => {
      if (!announcesBody(raw.headers)) return done()
      const address = normalizeIP(ip)
      const ofAddress = coming.get(address) ?? new Set()
      if (ofAddress.size >= mostUnfinished) {
        for (const known of ofAddress) if (known.complete) ofAddress.delete(known)
      }
      if (ofAddress.size >= mostUnfinished) {
        // Its remainder is not waited for.
        reply.header('connection', 'close')
        return done(tooManyRequests())
      }
      coming.set(address, ofAddress.add(raw))
      // Called once it was read, and when the browser leaves.
      finished(raw, { writable: false }, () => {
        ofAddress.delete(raw)
        if (ofAddress.size === 0 && coming.get(address) === ofAddress) coming.delete(address)
      })
      done()
    })
  },
  { name: 'unfinished-bodies' },
)
