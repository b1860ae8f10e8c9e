import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { readMetrics } from './metrics.ts'

let draining = false

/**
 * Called when the process is told to stop: requests are still answered, but readiness fails and connections are closed.
 */
export function beginDraining(): void {
  draining = true
}

export function isDraining(): boolean {
  return draining
}

/** Resolves when the part can do its work; rejects with the reason when it cannot. */
export type ReadinessCheck = () => Promise<void>

/** @throws when the part is told to stop, or `ready` says that it cannot do its work. */
export async function requireReady(ready?: ReadinessCheck): Promise<void> {
  if (isDraining()) throw new Error('The part is about to stop')
  await ready?.()
}

/** Health, metrics and the description of a part, for the people and machines that run it. */
export const operations = fp(
  async (app: FastifyInstance, { ready }: { ready?: ReadinessCheck }) => {
    const config = { access: 'operations' as const }
    const schema = { hide: true }
    app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }))
    app.get('/readyz', { config, schema }, async (request, reply) => {
      try {
        await requireReady(ready)
        return { status: 'ok' }
      } catch (error) {
        request.log.warn({ err: error }, 'not ready')
        return reply.code(503).send({ status: 'unavailable' })
      }
    })
    app.get('/metrics', { config, schema }, async (_request, reply) => {
      return reply.type(app.metrics.contentType).send(await readMetrics(app.metrics))
    })
    app.get('/openapi.json', { config, schema }, async () => app.swagger())
  },
  { name: 'operations' },
)
