import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { createOrm } from './orm.ts'
import { createTestDatabase } from './testing/test-database.ts'

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
