import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import { createOrm, type EntityManager, type Orm } from '../data/orm.ts'
import { sentBy } from '../testing/sent-statements.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-settings.ts'
import { startJobs } from './jobs.ts'
import { jobQueue, woken } from './queues.ts'
import { sendJob, sendJobs, subscribeJobs } from './send-jobs.ts'

let database: TestDatabase
let outside: Client
let boss: PgBoss
let orm: Orm

beforeAll(async () => {
  const queues = [
    jobQueue('some', { retryDelay: 3, retryDelayMax: 60, retentionSeconds: 90 }),
    jobQueue('other', { retryBackoff: false }),
    jobQueue('alone', { policy: 'short' }),
  ]
  database = await createTestDatabase({ service: 'shop', migrations: [], queues })
  outside = new Client({ connectionString: database.url })
  await outside.connect()
  const settings = testSettings('shop', database.url)
  boss = await startJobs('shop', settings, { warn: jest.fn() })
  orm = await createOrm({ service: 'shop', settings, entities: [] })
  subscribeJobs(orm)
})
afterEach(() => outside.query('delete from shop_jobs.job'))
afterAll(async () => {
  await boss.stop({ graceful: false })
  await orm.close()
  await outside.end()
  await database.drop()
})

const inTransaction = (work: (em: EntityManager) => Promise<void>) => orm.em.fork().transactional(work)

/** Rows without what is another in every job; moments as tens of seconds after the transaction. */
async function jobs() {
  const since = (column: string) =>
    `round(extract(epoch from ${column} - created_on) / 10)::integer as ${column}`
  const { rows } = await outside.query(
    `select *, null as id, null as created_on, ${since('start_after')}, ${since('keep_until')}
     from shop_jobs.job order by name, data ->> 'n'`,
  )
  return rows
}

it('puts jobs into their queues as pg-boss does', async () => {
  const later = new Date(Date.now() + 60_000)
  await boss.insert('some', [{ data: { n: 1 } }])
  await boss.insert('other', [{ data: { n: 2 } }])
  await boss.send('other', { n: 3 }, { startAfter: later })
  const expected = await jobs()
  await outside.query('delete from shop_jobs.job')
  await inTransaction(async (em) => {
    await sendJobs(boss, em, 'some', [{ n: 1 }])
    await sendJob(boss, em, 'other', { n: 2 })
    await sendJob(boss, em, 'other', { n: 3 }, later)
  })
  expect(await jobs()).toEqual(expected)
})

it('sends those of a transaction by one statement, before it commits', async () => {
  const { sent } = await sentBy('shop', () =>
    inTransaction(async (em) => {
      await sendJob(boss, em, 'some', { n: 1 })
      await sendJobs(boss, em, 'other', [{ n: 2 }, { n: 3 }])
    }),
  )
  expect(sent.map(({ text }) => text.slice(0, 6))).toEqual(['begin', 'with m', 'commit'])
  expect((await jobs()).map(({ data }) => data.n)).toEqual([2, 3, 1])
})

it('sends none of what is taken back', async () => {
  await inTransaction(async (em) => {
    await sendJob(boss, em, 'some', { n: 1 })
    const nested = em.transactional(async (inner) => {
      await sendJob(boss, inner, 'some', { n: 2 })
      throw new Error('taken back')
    })
    await expect(nested).rejects.toThrow('taken back')
  })
  expect((await jobs()).map(({ data }) => data.n)).toEqual([1])
})

it('keeps one waiting job where the queue says so', async () => {
  await inTransaction((em) => sendJobs(boss, em, 'alone', [{ n: 1 }, { n: 2 }]))
  await inTransaction((em) => sendJob(boss, em, 'alone', { n: 3 }))
  expect(await jobs()).toHaveLength(1)
})

it('wakes the worker of each queue', async () => {
  const [some, other] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  await boss.work('some', woken, async ([job]) => some.resolve(job?.data))
  await boss.work('other', woken, async ([job]) => other.resolve(job?.data))
  await inTransaction(async (em) => {
    await sendJob(boss, em, 'some', { n: 1 })
    await sendJob(boss, em, 'other', { n: 2 })
  })
  expect(await Promise.all([some.promise, other.promise])).toEqual([{ n: 1 }, { n: 2 }])
})

it('refuses a queue that does not exist', async () => {
  await expect(inTransaction((em) => sendJob(boss, em, 'none', {}))).rejects.toThrow('violates')
})
