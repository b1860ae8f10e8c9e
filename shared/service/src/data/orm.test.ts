import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { createTestDatabase } from '../testing/test-database.ts'
import { createOrm } from './orm.ts'

it('closes while a connection is being made', async () => {
  const database = await createTestDatabase({ service: 'shop', migrations: [], queues: [] })
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 2 }
  const orm = await createOrm({ service: 'shop', settings, entities: [] })
  const asked = orm.em
    .getConnection()
    .execute('select 1')
    .then(
      () => 'answered',
      () => 'refused',
    )
  await nextTurn()
  expect(await Promise.race([orm.close().then(() => 'closed'), sleep(10_000, 'hangs', { ref: false })])).toBe(
    'closed',
  )
  expect(await asked).toBe('answered')
  await database.drop()
})

it('gives its connections back when the database ends them in the middle of transactions', async () => {
  const database = await createTestDatabase({ service: 'shop', migrations: [], queues: [] })
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 1 }
  const orm = await createOrm({ service: 'shop', settings, entities: [] })
  const interrupted = orm.em.transactional((em) =>
    em.execute('select pg_terminate_backend(pg_backend_pid())'),
  )
  await expect(interrupted).rejects.toThrow('terminating connection')
  expect(await orm.em.execute('select 1 as answer')).toEqual([{ answer: 1 }])
  await orm.close()
  await database.drop()
})
