import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, type Histogram, Registry } from 'prom-client'
import { instrumentsIn } from './instruments.ts'

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
  const duration = instrumentsIn(registry).histogram(
    'http_request_duration_seconds',
    'Duration of requests by route, method and status class',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    'route',
    'method',
    'status',
  )
  return { registry, duration }
}

/**
 * What a scraper reads. Measuring the process starts with the first scrape, since its event loop is sampled a hundred
 * times a second.
 */
export function readMetrics(registry: Registry): Promise<string> {
  if (!registry.getSingleMetric('nodejs_eventloop_lag_seconds')) collectDefaultMetrics({ register: registry })
  return registry.metrics()
}

/** Counts and times every request by route pattern, never by address, which could hold personal data. */
export const metrics = fp(
  async (app: FastifyInstance, { metrics: { registry, duration } }: { metrics: Metrics }) => {
    app.decorate('metrics', registry)
    app.addHook('onResponse', (request, reply, done) => {
      const labels = {
        route: request.routeOptions.url ?? 'unknown',
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      }
      duration.observe(labels, reply.elapsedTime / 1000)
      done()
    })
  },
  { name: 'metrics' },
)
