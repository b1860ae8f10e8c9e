import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Client } from 'pg'
import type { PgBoss } from 'pg-boss'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testSettings } from '../testing/test-settings.ts'
import { findWork } from './find-work.ts'
import { startJobs } from './jobs.ts'
import { eventQueueName, inTime, jobQueue, woken } from './queues.ts'

let database: TestDatabase
let outside: Client
let boss: PgBoss
const warn = jest.fn()

beforeAll(async () => {
  const queues = [jobQueue('some', { retryDelay: 1, retryBackoff: false }), jobQueue('other')]
  database = await createTestDatabase({ service: 'shop', migrations: [], queues })
  outside = new Client({ connectionString: database.url })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await database.drop()
})
beforeEach(async () => {
  boss = await startJobs('shop', testSettings('shop', database.url), { warn })
})
afterEach(async () => {
  await boss.stop({ graceful: false })
  await outside.query('delete from shop_jobs.job')
  warn.mockClear()
})

describe('queues', () => {
  it('take one connection, and give it back', async () => {
    const connections = () =>
      outside.query(`select from pg_stat_activity
        where datname = current_database() and application_name = 'rodada-shop-jobs'`)
    await boss.work('some', woken, async () => undefined)
    expect((await connections()).rowCount).toBe(1)
    await boss.stop({ graceful: false })
    while ((await connections()).rowCount !== 0) await sleep(20)
  })

  it('try again what failed as soon as its retry is due', async () => {
    const tries: number[] = []
    const done = Promise.withResolvers<void>()
    await boss.work('some', woken, async () => {
      tries.push(performance.now())
      if (tries.length < 3) throw new Error('not yet')
      done.resolve()
    })
    await boss.send('some', {})
    await done.promise
    const [first = 0, , third = 0] = tries
    // Twice a second to wait, and twice as long as until it is asked again.
    expect(third - first).toBeLessThan(8000)
  }, 15_000)

  it('log faults of the database', () => {
    const error = new Error('refused')
    boss.emit('error', error)
    boss.emit('warning', { message: 'Slow.', data: { elapsed: 31 } })
    expect(warn.mock.calls).toEqual([
      [{ err: error }, 'jobs: database fault'],
      [{ data: { elapsed: 31 } }, 'jobs: Slow.'],
    ])
  })
})

describe('the question of a service at rest', () => {
  const ask = async () => {
    const woke: string[] = []
    const lost: unknown[] = []
    const supervise = async (queue: unknown) => void lost.push(queue)
    const isBusy = await findWork('shop', { query: outside.query.bind(outside) }, { supervise }, (queue) =>
      woke.push(queue),
    )
    return { woke, lost, isBusy }
  }

  it('finds nothing where all waits for later, or was given up', async () => {
    await boss.send('some', {}, { startAfter: 60 })
    await boss.send('other.dead', {})
    expect(await ask()).toEqual({ woke: [], lost: [], isBusy: false })
  })

  it('finds what is due, and looks again for what soon will be', async () => {
    await boss.send('some', {}, { startAfter: 5 })
    expect(await ask()).toEqual({ woke: [], lost: [], isBusy: true })
    await boss.send('other', {})
    expect(await ask()).toEqual({ woke: ['other'], lost: [], isBusy: true })
  })

  it('finds what a killed process had begun, by its heartbeat or the time that it may take', async () => {
    for (const queue of ['some', 'other']) {
      await boss.send(queue, {})
      await boss.fetch(queue)
    }
    expect(await ask()).toEqual({ woke: [], lost: [], isBusy: false })
    await outside.query("update shop_jobs.job set heartbeat_on = now() - interval '31 s' where name = 'some'")
    await outside.query(`update shop_jobs.job set heartbeat_on = null, started_on = now() - interval '1 day'
      where name = 'other'`)
    const { lost, isBusy } = await ask()
    expect([lost.sort(), isBusy]).toEqual([['other', 'some'], true])
  })
})

it('workers of the log are woken for all of half a second at once, others for each commit', () => {
  jest.useFakeTimers()
  try {
    const woke: string[] = []
    const heard = inTime((queue) => woke.push(queue))
    for (const queue of ['mail', eventQueueName('admin'), 'mail', eventQueueName('admin')]) heard(queue)
    expect(woke).toEqual(['mail', 'mail'])
    jest.advanceTimersByTime(500)
    expect(woke).toEqual(['mail', 'mail', eventQueueName('admin')])
    heard(eventQueueName('admin'))
    jest.advanceTimersByTime(500)
    expect(woke).toHaveLength(4)
  } finally {
    jest.useRealTimers()
  }
})
