import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { runMigrations } from '@rodada/service/data/migrations'
import { createTestDatabase, type TestDatabase } from '@rodada/service/testing/test-database'
import { Client } from 'pg'
import { migrations } from './index.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase({ service: 'admin', migrations: [] })
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('create role rodada_admin')
  await client.query('grant usage on schema admin, extensions to rodada_admin')
  await client.query(
    'alter default privileges in schema admin grant select, insert, update, delete on tables to rodada_admin',
  )
  await runMigrations({ service: 'admin', ownerUrl: database.url, migrations })
})
afterAll(async () => {
  await client.query('reset role')
  await client.query('drop owned by rodada_admin')
  await client.query('drop role rodada_admin')
  await client.end()
  await database.drop()
})

it('lets the role of the running service make keys, and destroy one at a time for good', async () => {
  await client.query('set role rodada_admin')
  await client.query(
    `insert into subject_key (subject_id, wrapped_key) values (7, 'x') on conflict do nothing`,
  )
  expect((await client.query('select subject_id from subject_key')).rows).toEqual([{ subject_id: 7 }])
  for (const statement of [
    'update subject_key set wrapped_key = null, destroyed_at = now()',
    'delete from subject_key',
    'truncate subject_key',
  ])
    await expect(client.query(statement)).rejects.toThrow('permission denied')

  // A temporary table of the same name does not stand in for it.
  await client.query(
    'create temporary table subject_key (subject_id int, wrapped_key bytea, destroyed_at timestamptz)',
  )
  await client.query('select admin.destroy_subject_key(7)')
  await client.query('drop table pg_temp.subject_key')
  const { rows } = await client.query(
    'select wrapped_key, destroyed_at from subject_key where subject_id = 7',
  )
  expect(rows).toEqual([{ wrapped_key: null, destroyed_at: expect.any(Date) }])
  await client.query(
    `insert into subject_key (subject_id, wrapped_key) values (7, 'x') on conflict do nothing`,
  )
  expect((await client.query('select from subject_key where wrapped_key is not null')).rowCount).toBe(0)
})

it('lets nobody else destroy keys', async () => {
  await client.query('reset role')
  await client.query('create role somebody')
  await client.query('grant usage on schema admin to somebody')
  await client.query('set role somebody')
  await expect(client.query('select admin.destroy_subject_key(7)')).rejects.toThrow('permission denied')
  await client.query('reset role')
  await client.query('drop owned by somebody')
  await client.query('drop role somebody')
})

it('lets the role of the running service read the log and add to it, and nothing else', async () => {
  await client.query('set role rodada_admin')
  const { rows } = await client.query('select id from movement')
  expect(rows).toEqual([{ id: '0' }])
  await client.query(`insert into movement
    select 1, gen_random_uuid(), title, description, level, actor_id, subject_id, service, created_time,
      recorded_at, form_data, before, after, origin, request_id, hash, hash from movement where id = 0`)
  for (const statement of [
    `update movement set title = 'x' where id = 1`,
    'delete from movement where id = 1',
    'truncate movement',
    'alter table movement disable trigger user',
    'drop table movement',
  ]) {
    await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  }
})
