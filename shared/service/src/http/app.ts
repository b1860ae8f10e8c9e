import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import swagger from '@fastify/swagger'
import type { PartName } from '@rodada/contracts/platform/platform'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { ServiceSettings } from '../run/config.ts'
import { createMetrics, type Metrics, metrics } from '../run/metrics.ts'
import { isDraining, operations, type ReadinessCheck } from '../run/operations.ts'
import { isTracing } from '../tracing/start-tracing.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { access } from './access.ts'
import { errorHandler } from './error-handler.ts'
import { serializerCompiler } from './serializer.ts'
import { validatorCompiler } from './validator.ts'

export interface AppOptions {
  readonly part: PartName
  readonly settings: ServiceSettings
  /** Rejects while the part cannot take traffic, e.g. without its database. */
  readonly ready?: ReadinessCheck
  /** Fastify options that differ from the platform's, e.g. a larger body limit. */
  readonly server?: FastifyHttpOptions<Server>
  /** Counters that several listeners of one process share; a part with one listener needs none. */
  readonly metrics?: Metrics
}

const mebibyte = 1024 * 1024

/**
 * A server with what every listener has: JSON logs, a request id that is passed on, Spanish validation, one envelope,
 * counted and timed requests. Access rules are the caller's to add.
 */
export async function createServer(options: Omit<AppOptions, 'ready'>): Promise<FastifyInstance> {
  const { part, settings, server } = options
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      base: { part },
      // Addresses may hold personal data in their query, or in a fragment that was encoded: log the path alone.
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url?.split(/\?|%(?:25)*23/)[0],
          id: request.id,
        }),
      },
    },
    requestIdHeader: 'x-request-id',
    // Only the gateway reaches a service, so its forwarding headers are true.
    trustProxy: true,
    genReqId: () => randomUUID(),
    // One line a request, at its end (below), instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mebibyte,
    // A stop finishes the requests in flight and closes idle connections.
    forceCloseConnections: 'idle',
    // Requests on open connections are answered during a stop too.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    ...server,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (isTracing())
    await app.register(traceRequests, { part, believesCaller: server?.requestIdHeader !== false })
  app.addHook('onRequest', (_request, reply, done) => {
    // Makes the client open a new connection, to another instance.
    if (isDraining()) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const line = { req: request.raw, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'request')
    done()
  })
  await app.register(errorHandler)
  await app.register(metrics, { metrics: options.metrics ?? createMetrics(part) })
  return app
}

/** A server with access rules, health and OpenAPI. The caller adds its routes. */
export async function createApp({ ready, ...options }: AppOptions): Promise<FastifyInstance> {
  const { part, settings } = options
  const app = await createServer(options)
  await app.register(access, {
    part,
    identityPublicKey: settings.IDENTITY_PUBLIC_KEY,
    internalKey: settings.INTERNAL_KEY,
  })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: `Rodada ${part}`, version: '1' } },
  })
  await app.register(compress, {
    global: false,
    encodings: ['br', 'gzip'],
    // As good as gzip's best at a fifth of its time; the default level is meant for files.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(operations, { ready })
  return app
}
