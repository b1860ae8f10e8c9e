import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { MovementRecorded } from '@rodada/contracts/event'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { createOrm, type Orm } from '../data/orm.ts'
import { createApp } from '../http/app.ts'
import { createInternalClient } from '../http/internal.ts'
import type { ServiceSettings } from '../run/config.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { internally, testSettings } from '../testing/test-settings.ts'
import { createPublisher, startEventDelivery, takeEvents } from './events.ts'
import { startJobs } from './jobs.ts'
import { fromQueue, type QueuedEvent } from './queued-event.ts'
import { eventQueueName, eventQueues } from './queues.ts'

const movement: MovementRecorded = {
  title: 'Prueba',
  description: 'Curso 7',
  level: 'info',
  actorId: 1,
  subjectId: null,
  formData: { title: 'x' },
  before: null,
  after: null,
  origin: { address: '127.0.0.1', userAgent: '', requestId: 'r' },
}

let producerDatabase: TestDatabase
let consumerDatabase: TestDatabase
let producer: Orm
let consumer: Orm
let boss: PgBoss
let producerSettings: ServiceSettings
let app: FastifyInstance
let consumerApp: FastifyInstance
let arrived = Promise.withResolvers<void>()
const taken = jest.fn<(titles: string[]) => void>()

beforeAll(async () => {
  producerDatabase = await createTestDatabase({
    service: 'academy',
    migrations: [],
    queues: eventQueues('movement.recorded', 'files.released'),
  })
  consumerDatabase = await createTestDatabase({ service: 'admin', migrations: [] })
  const settings = testSettings('academy', producerDatabase.url)
  producerSettings = settings
  producer = await createOrm({ service: 'academy', settings, entities: [] })
  consumer = await createOrm({
    service: 'admin',
    settings: testSettings('admin', consumerDatabase.url),
    entities: [],
  })
  app = await createApp({ part: 'academy', settings })
  consumerApp = await createApp({ part: 'admin', settings: testSettings('admin', consumerDatabase.url) })
  takeEvents(consumerApp, 'admin', consumer, {
    'movement.recorded': async (_em, events) => taken(events.map(({ data }) => data.description)),
  })
  boss = await startJobs('academy', settings, app.log)
})

afterAll(async () => {
  await boss.stop({ graceful: false })
  await Promise.all([app.close(), consumerApp.close(), producer.close(), consumer.close()])
  await Promise.all([producerDatabase.drop(), consumerDatabase.drop()])
})

describe('events', () => {
  it('exist exactly when the change that made them is committed', async () => {
    const publish = createPublisher(boss, producerSettings, 'academy')
    const failing = producer.em.fork().transactional(async (em) => {
      await publish(em, 'movement.recorded', movement)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await boss.fetch(eventQueueName('admin'))).toEqual([])

    await producer.em.fork().transactional((em) => publish(em, 'movement.recorded', movement))
    const [job] = await boss.fetch<QueuedEvent>(eventQueueName('admin'))
    expect(job?.data).toMatchObject({ type: 'movement.recorded', producer: 'academy' })
    expect(JSON.stringify(job?.data)).not.toContain('Curso 7')
    expect(job && fromQueue(producerSettings)(job.data)).toMatchObject({ data: movement })
  })

  it('are taken once, however often and in whatever company they are delivered', async () => {
    const event = (n: number) => ({
      id: `00000000-0000-4000-8000-00000000000${n}`,
      type: 'movement.recorded',
      producer: 'academy',
      occurredAt: '2026-11-20T12:00:00.000Z',
      data: { ...movement, description: `Curso ${n}` },
    })
    const deliver = (...numbers: number[]) =>
      consumerApp.inject({
        method: 'POST',
        url: '/internal/events',
        headers: internally('academy', 'admin'),
        payload: { events: numbers.map(event) },
      })
    taken.mockClear()
    expect((await deliver(1, 2, 2)).json()).toEqual({ taken: 2 })
    expect((await deliver(2, 3)).json()).toEqual({ taken: 1 })
    expect((await deliver(1, 2, 3)).json()).toEqual({ taken: 0 })
    expect(taken.mock.calls.flat()).toEqual([['Curso 1', 'Curso 2'], ['Curso 3']])
  })

  it('are forgotten a month later, when no queue can bring them again', async () => {
    const execute = (sql: string) => consumer.em.fork().execute(sql)
    await execute(`insert into received_event values
      ('00000000-0000-4000-8000-0000000000c1', now() - interval '31 days'),
      ('00000000-0000-4000-8000-0000000000c2', now() - interval '29 days')`)
    await consumerApp.inject({
      method: 'POST',
      url: '/internal/events',
      headers: internally('academy', 'admin'),
      payload: {
        events: [
          {
            id: '00000000-0000-4000-8000-0000000000c9',
            type: 'movement.recorded',
            producer: 'academy',
            occurredAt: '2026-11-20T12:00:00.000Z',
            data: movement,
          },
        ],
      },
    })
    const rows = await execute(`select right(id::text, 2) as id from received_event
      where id::text ~ '0000000000c[12]$'`)
    expect(rows).toEqual([{ id: 'c2' }])
  })

  it('of a wrong shape are refused whole and stay for another try', async () => {
    const event = {
      id: '00000000-0000-4000-8000-0000000000aa',
      type: 'movement.recorded',
      producer: 'academy',
      occurredAt: '2026-11-20T12:00:00.000Z',
      data: { title: 'half' },
    }
    const answer = await consumerApp.inject({
      method: 'POST',
      url: '/internal/events',
      headers: internally('academy', 'admin'),
      payload: { events: [event] },
    })
    expect(answer.statusCode).toBe(500)
    const rows = await consumer.em
      .getConnection()
      .execute('select 1 from received_event where id = ?', [event.id])
    expect(rows).toEqual([])
  })

  it("under another part's name are refused", async () => {
    const event = {
      id: '00000000-0000-4000-8000-0000000000bb',
      type: 'movement.recorded',
      producer: 'identity',
      occurredAt: '2026-11-20T12:00:00.000Z',
      data: movement,
    }
    const answer = await consumerApp.inject({
      method: 'POST',
      url: '/internal/events',
      headers: internally('academy', 'admin'),
      payload: { events: [event] },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('reach a consumer that was down when they were made', async () => {
    const publish = createPublisher(boss, producerSettings, 'academy')
    const settings = testSettings('academy', producerDatabase.url)
    const tried = Promise.withResolvers<void>()
    let address = 'http://127.0.0.1:9'
    const addresses = {
      get admin() {
        tried.resolve()
        return address
      },
    }
    const call = createInternalClient({
      self: 'academy',
      peers: JSON.parse(settings.INTERNAL_PEERS),
      addresses,
    })
    await producer.em
      .fork()
      .transactional((em) => publish(em, 'movement.recorded', { ...movement, description: 'Curso 99' }))
    const delivered = new Promise<string[]>((resolve) => taken.mockImplementation(resolve))
    await startEventDelivery(boss, producerSettings, call, ['movement.recorded'], app.log)
    await tried.promise
    address = await consumerApp.listen({ host: '127.0.0.1', port: 0 })
    expect(await delivered).toContain('Curso 99')
  })

  it('reach it with their commit, also after the connection that listens was lost', async () => {
    const media = await createApp({ part: 'media', settings: testSettings('media', consumerDatabase.url) })
    takeEvents(media, 'media', consumer, { 'files.released': async () => arrived.resolve() })
    const call = createInternalClient({
      self: 'academy',
      peers: JSON.parse(testSettings('academy', producerDatabase.url).INTERNAL_PEERS),
      addresses: { media: await media.listen({ host: '127.0.0.1', port: 0 }) },
    })
    await startEventDelivery(boss, producerSettings, call, ['files.released'], app.log)

    await deliverOne()
    expect(await deliverTen()).toBeLessThan(askedFor)
    const [lost = 0] = await listeners()
    const ended = await producer.em.fork().execute(`select pg_terminate_backend(${lost}) as ended`)
    expect(ended).toEqual([{ ended: true }])
    await deliverOne()
    while ((await listeners()).every((pid) => pid === lost)) await sleep(50)
    expect(await deliverTen()).toBeLessThan(askedFor)
    await boss.offWork(eventQueueName('media'))
    await media.close()
  })
})

/** Milliseconds that ten events take at least whose workers ask twice a second. */
const askedFor = 9 * 500

async function deliverOne(): Promise<void> {
  arrived = Promise.withResolvers<void>()
  const publish = createPublisher(boss, producerSettings, 'academy')
  await producer.em
    .fork()
    .transactional((em) => publish(em, 'files.released', { purpose: 'courses', names: ['a.jpg'] }))
  await arrived.promise
}

/** One after the other, each made once the one before has arrived. @returns the milliseconds of all. */
async function deliverTen(): Promise<number> {
  const startedAt = performance.now()
  for (let made = 0; made < 10; made++) await deliverOne()
  return performance.now() - startedAt
}

/** Process id of the producer's connection that listens. */
async function listeners(): Promise<number[]> {
  const rows: { pid: number }[] = await producer.em.fork().execute(`select pid from pg_stat_activity
    where datname = current_database() and application_name = 'rodada-academy-jobs'`)
  return rows.map(({ pid }) => pid)
}
