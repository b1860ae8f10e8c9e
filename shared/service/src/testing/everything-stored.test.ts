import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { jobQueue } from '../messages/queues.ts'
import { everythingStored } from './everything-stored.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let db: Kysely<unknown>
beforeAll(async () => {
  database = await createTestDatabase({ service: 'media', migrations: [], queues: [jobQueue('some')] })
  db = new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: database.url }) }) })
  await sql`create table board (id integer, deck jsonb)`.execute(db)
  await sql`create table wheel (id integer)`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const stored = (...except: string[]) => everythingStored(db, 'media', except)

it('tells every row apart, whatever the order in which rows are kept', async () => {
  const empty = await stored()
  await sql`insert into board values (2, '{"name":"Larga"}'), (1, null)`.execute(db)
  const before = await stored()
  expect(before).not.toEqual(empty)
  expect(before).toMatchObject({
    stored: expect.arrayContaining([
      {
        name: 'board',
        rows: [
          { id: 1, deck: null },
          { id: 2, deck: { name: 'Larga' } },
        ],
      },
      { name: 'wheel', rows: [] },
    ]),
  })
  await sql`update board set id = id`.execute(db)
  expect(await stored()).toEqual(before)
  await sql`insert into wheel values (7)`.execute(db)
  expect(await stored()).not.toEqual(before)
  expect(JSON.stringify(await stored('wheel'))).not.toContain('wheel')
})
