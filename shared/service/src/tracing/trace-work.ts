import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import type { Job, PgBoss, WorkOptions } from 'pg-boss'
import { traceStep } from './trace.ts'

type Handler = (jobs: Job<unknown>[]) => Promise<unknown>

/**
 * `boss.work` whose handlers continue the trace of the change that sent their job (`sendJob`), and get its data without
 * what names that trace. A batch of several is a trace of its own, with links to theirs.
 */
export function traceWork(boss: PgBoss): PgBoss['work'] {
  return new Proxy(boss.work.bind(boss), {
    apply: (work, _boss, [queue, options, handler]: [string, WorkOptions, Handler]) =>
      work(queue, options, (jobs: Job<unknown>[]) => traceBatch(queue, jobs, handler)),
  })
}

async function traceBatch(queue: string, jobs: readonly Job<unknown>[], handler: Handler): Promise<unknown> {
  const senders = jobs.flatMap(({ data }) => senderOf(data) ?? [])
  const links = senders.map((sender) => ({ context: sender }))
  const [only] = senders
  const parent =
    only !== undefined && senders.length === 1 ? trace.setSpanContext(ROOT_CONTEXT, only) : ROOT_CONTEXT
  const step = { name: queue, kind: SpanKind.CONSUMER, links, attributes: { 'rodada.jobs': jobs.length } }
  return context.with(parent, () => traceStep(step, () => handler(jobs.map(withoutTrace))))
}

function senderOf(data: unknown) {
  return trace.getSpanContext(propagation.extract(ROOT_CONTEXT, Object(data)))
}

function withoutTrace(job: Job<unknown>): Job<unknown> {
  if (typeof job.data !== 'object' || job.data === null || !('traceparent' in job.data)) return job
  const { traceparent: _trace, ...data } = job.data
  return { ...job, data }
}
