import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Client } from 'pg'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { type Listener, openListener } from './listener.ts'

let database: TestDatabase
let outside: Client
let listener: Listener
let questions: number
let more: boolean
const heard: string[] = []
const errors: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase({ service: 'shop', migrations: [] })
  outside = new Client({ connectionString: database.url })
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await database.drop()
})
beforeEach(() => {
  questions = 0
  more = false
  for (const list of [heard, errors]) list.length = 0
  listener = openListener({ url: database.url, name: 'ear', onError: (error) => errors.push(error) })
})
afterEach(() => listener.close())

async function listen(ask = async () => more): Promise<void> {
  listener.listen({
    channel: 'news',
    heard: (payload) => heard.push(payload),
    ask: () => {
      questions += 1
      return ask()
    },
  })
  while (questions === 0) await sleep(10)
}

const tell = (payload: string) => outside.query("select pg_notify('news', $1)", [payload])

describe('a connection that listens', () => {
  it('hears of commits, and asks as good as nothing while there are none', async () => {
    await listen()
    await sleep(2500)
    expect(questions).toBe(1)
    await tell('one')
    while (heard.length === 0) await sleep(10)
    expect([heard, errors]).toEqual([['one'], []])
    expect((await listener.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    const connections = await outside.query("select from pg_stat_activity where application_name = 'ear'")
    expect(connections.rowCount).toBe(1)
  })

  it('asks again soon after a commit, and while more is expected', async () => {
    const startedAt = performance.now()
    await listen()
    await tell('one')
    more = true
    while (questions < 2) await sleep(10)
    more = false
    while (questions < 3) await sleep(10)
    expect(performance.now() - startedAt).toBeLessThan(8000)
  }, 15_000)

  it('that is lost listens again, and asks for what it missed', async () => {
    await listen()
    await outside.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ear'",
    )
    while (questions < 2) await sleep(10)
    expect(errors).toHaveLength(1)
    await tell('after it')
    while (heard.length === 0) await sleep(10)
  })

  it('asks each second while it cannot', async () => {
    await listen(async () => {
      throw new Error('out of reach')
    })
    const startedAt = performance.now()
    while (questions < 3) await sleep(10)
    expect(performance.now() - startedAt).toBeLessThan(3500)
    expect(errors.length).toBeGreaterThanOrEqual(2)
  })

  it('asks nothing more once it is stopped', async () => {
    await listen()
    await listener.stop()
    await tell('too late')
    expect((await listener.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect([questions, heard]).toEqual([1, []])
  })
})
