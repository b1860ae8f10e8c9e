import { SpanKind } from '@opentelemetry/api'
import type { Pool, PoolClient } from 'pg'
import { traceStep } from './trace.ts'

/** What a statement does and to which table. Never its text: values may stand in it. */
function summaryOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : ''
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+"?(\w+)"?/i.exec(text) ?? []
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`
}

/** Each statement of the pool that answers by a promise is a step of the trace in force. */
export function traceStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query
    client.query = new Proxy(query, {
      apply(target, self, args: unknown[]) {
        const isAwaited = typeof args.at(-1) !== 'function' && typeof args[0] === 'string'
        const run = () => Reflect.apply(target, self, args)
        if (!isAwaited) return run()
        const step = {
          name: summaryOf(args[0]),
          kind: SpanKind.CLIENT,
          attributes: { 'db.system.name': 'postgresql' },
        }
        return traceStep(step, async () => run())
      },
    })
  })
}
