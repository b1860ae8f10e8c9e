import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { tracer } from './trace.ts'
import { withTraceOf } from './trace-id.ts'

interface RequestTracing {
  readonly part: string
  /** Whether callers are this platform's own, so that a request continues the trace that it names. */
  readonly believesCaller: boolean
}

/** Each request is a span; what its handler does, and the calls and jobs that it makes, are steps of the same trace. */
export const traceRequests = fastifyPlugin<RequestTracing>(
  async (app, { part, believesCaller }) => {
    const spans = new WeakMap<FastifyRequest, { readonly span: Span; readonly own: Context }>()
    app.addHook('onRequest', (request, _reply, done) => {
      const parent = believesCaller ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
      const name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
      const attributes = {
        'rodada.part': part,
        'rodada.request_id': request.id,
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
      }
      const span = withTraceOf(request.id, () =>
        tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent),
      )
      const own = trace.setSpan(parent, span)
      spans.set(request, { span, own })
      context.with(own, done)
    })
    // A body arrives by events of the connection, which know of no request.
    app.addHook('preValidation', (request, _reply, done) => {
      context.with(spans.get(request)?.own ?? context.active(), done)
    })
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = spans.get(request)?.span
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  },
  { name: 'trace-requests' },
)
