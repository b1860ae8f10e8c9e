import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: Registry
  }
}

/** The counters of one process. */
export interface Metrics {
  readonly registry: Registry
  readonly duration: Histogram<'route' | 'method' | 'status'>
}

/** @param part name of the process, on every counter. */
export function createMetrics(part: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ part })
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route, method and status class',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return { registry, duration }
}

/** Counts and times every request by route pattern, never by address, which could hold personal data. */
export const metrics = fp(
  async (app: FastifyInstance, { metrics: { registry, duration } }: { metrics: Metrics }) => {
    app.decorate('metrics', registry)
    app.addHook('onResponse', async (request, reply) => {
      const labels = {
        route: request.routeOptions.url ?? 'unknown',
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      }
      duration.observe(labels, reply.elapsedTime / 1000)
    })
  },
  { name: 'metrics' },
)
