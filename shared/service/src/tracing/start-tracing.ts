import { context, propagation, trace } from '@opentelemetry/api'
import type { ServiceSettings } from '../run/config.ts'
import { nextTraceId } from './trace-id.ts'

let isStarted = false

/** Whether this process exports traces. */
export function isTracing(): boolean {
  return isStarted
}

type TracingSettings = Pick<
  ServiceSettings,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'NODE_ENV' | 'SOURCE_COMMIT'
>

/**
 * Exports the traces of this process to a collector (OTLP over HTTP) where one is set; the SDK is not even loaded
 * otherwise. Parts that share a process share the exporter, and go by the name of the first.
 * @returns sends what waits, and ends it.
 */
export async function startTracing(part: string, settings: TracingSettings): Promise<() => Promise<void>> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === '' || isStarted) return async () => undefined
  isStarted = true
  const [sdk, { AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, otlp, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const random = new sdk.RandomIdGenerator()
  const base = settings.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': part,
      'service.namespace': 'rodada',
      'deployment.environment.name': settings.NODE_ENV,
      ...(settings.SOURCE_COMMIT && { 'service.version': settings.SOURCE_COMMIT }),
    }),
    // By the trace's id: all parts decide alike, whichever sees a trace first.
    sampler: new sdk.TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG),
    idGenerator: {
      generateTraceId: () => nextTraceId() ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new otlp.OTLPTraceExporter({ url: `${base}/v1/traces` }) }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    isStarted = false
    await provider.shutdown()
    for (const api of [trace, propagation, context]) api.disable()
  }
}
