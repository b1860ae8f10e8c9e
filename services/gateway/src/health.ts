import { type ReadinessCheck, requireReady } from '@rodada/service/run/operations'
import type { FastifyInstance } from 'fastify'

/** The public part of the gateway's health; the reasons and the metrics are on the internal listener. */
export function healthRoutes(app: FastifyInstance, ready: ReadinessCheck): void {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/healthz', route, async () => ({ status: 'ok' }))
  app.get('/readyz', route, async (request, reply) => {
    try {
      await requireReady(ready)
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
