import {
  context,
  type Link,
  propagation,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** Spans of this platform; they cost nothing where no exporter is set (`startTracing`). */
export function tracer() {
  return trace.getTracer('rodada')
}

/** The header by which a call or a job continues the trace in force (W3C Trace Context); none outside of a trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** A part of the current trace; it fails as `work` does. */
interface Step {
  readonly name: string
  readonly kind: SpanKind
  readonly links?: Link[]
  readonly attributes?: Readonly<Record<string, string | number>>
}

/** Runs `work` as a step of the trace in force, or of a new one. */
export async function traceStep<T>(step: Step, work: () => Promise<T>): Promise<T> {
  const { name, ...options } = step
  return tracer().startActiveSpan(name, options, (span) => endWith(span, work))
}

async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The message may name a person: the log has it, under the request id.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
    throw error
  } finally {
    span.end()
  }
}

/** Says more of the step in force. @param attributesOf asked only where the step is exported. */
export function describeStep(attributesOf: () => Readonly<Record<string, string>>): void {
  const span = trace.getActiveSpan()
  if (span?.isRecording()) span.setAttributes(attributesOf())
}
