import { expect, it } from '@jest/globals'
import { CompiledQuery } from 'kysely'
import { createOrm } from './orm.ts'
import { plannedOnce } from './planned-once.ts'
import { createTestDatabase } from './testing/test-database.ts'

it('keeps the plan of a marked statement, and of no other', async () => {
  const database = await createTestDatabase({ service: 'shop', migrations: [], queues: [] })
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 1 }
  const orm = await createOrm({ service: 'shop', settings, entities: [] })
  const db = orm.em.getKysely()
  const ask = (text: string) => db.executeQuery(CompiledQuery.raw(text, ['1']))
  for (const text of [plannedOnce('select $1::int as one'), 'select $1::int as other']) {
    expect((await ask(text)).rows).toHaveLength(1)
    expect((await ask(text)).rows).toHaveLength(1)
  }
  const { rows } = await db.executeQuery(CompiledQuery.raw('select statement from pg_prepared_statements'))
  expect(rows).toEqual([{ statement: plannedOnce('select $1::int as one') }])
  await orm.close()
  await database.drop()
})
