import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { createOrm, type Orm } from '../data/orm.ts'
import { createServer as createPart } from '../http/app.ts'
import { startJobs } from '../messages/jobs.ts'
import { jobQueue, woken } from '../messages/queues.ts'
import { sendJob } from '../messages/send-jobs.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-settings.ts'
import { startTracing } from './start-tracing.ts'
import { traceHeaders } from './trace.ts'

const span = Type.Object({
  name: Type.String(),
  traceId: Type.String(),
  spanId: Type.String(),
  parentSpanId: Type.Optional(Type.String()),
})
const exported = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({ scopeSpans: Type.Array(Type.Object({ spans: Type.Array(span) })) }),
  ),
})

const sent: Type.Static<typeof span>[] = []
let collector: Server
let database: TestDatabase
let orm: Orm
let endTracing: () => Promise<void>

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = Value.Parse(exported, JSON.parse(await text(request)))
    sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = Object(collector.address())
  database = await createTestDatabase({ service: 'shop', migrations: [], queues: [jobQueue('some')] })
  const settings = testSettings('shop', database.url)
  endTracing = await startTracing('shop', {
    ...settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}/`,
  })
  orm = await createOrm({ service: 'shop', settings, entities: [] })
})
afterAll(async () => {
  await orm.close()
  await database.drop()
  collector.close()
})

it('follows a request to its statements, jobs and calls, under the id that an error page shows', async () => {
  const settings = testSettings('shop', database.url)
  const boss = await startJobs('shop', settings, { warn: () => undefined })
  const done = Promise.withResolvers<{ readonly data: unknown; readonly headers: Record<string, string> }>()
  await boss.work('some', woken, async ([job]) => done.resolve({ data: job?.data, headers: traceHeaders() }))
  const part = await createPart({ part: 'shop', settings })
  part.post('/orders', async ({ id }) => {
    await orm.em.fork().transactional((em) => sendJob(boss, em, 'some', { order: 7 }))
    return { id }
  })
  const answer = await part.inject({ method: 'POST', url: '/orders', payload: { note: 'para la abuela' } })
  const traceId = String(answer.json().id).replaceAll('-', '')
  const job = await done.promise
  expect(job.data).toEqual({ order: 7 })
  expect(job.headers.traceparent).toContain(traceId)
  await part.close()
  await boss.stop({ graceful: false })
  await endTracing()

  const steps = sent.filter((each) => each.traceId === traceId)
  const request = steps.find(({ name }) => name === 'POST /orders')
  const worker = steps.find(({ name }) => name === 'some')
  expect(request).not.toHaveProperty('parentSpanId', expect.stringMatching(/./))
  expect(worker?.parentSpanId).toBe(request?.spanId)
  expect(
    steps.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name),
  ).toEqual(expect.arrayContaining(['begin', 'commit', 'some']))
  expect(JSON.stringify(sent)).not.toContain('abuela')
})
