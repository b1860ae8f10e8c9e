import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Migration } from '@mikro-orm/migrations'
import { Client } from 'pg'
import { jobQueue } from '../messages/queues.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { EarlierDatabaseError, type MigrationList, NewerDatabaseError, runMigrations } from './migrations.ts'

class Boards extends Migration {
  override up(): void {
    this.addSql('create table board (id integer primary key)')
  }
}

const migrations: MigrationList = [{ name: '0001-boards', class: Boards }]
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ service: 'shop', migrations: [] })
})
afterAll(() => database.drop())

describe('runMigrations', () => {
  it('runs each migration once when several starts run it together', async () => {
    const start = () => runMigrations({ service: 'shop', ownerUrl: database.url, migrations })
    const ran = await Promise.all([start(), start(), start()])
    expect(ran.flat()).toEqual(['0001-boards'])
  })

  it('brings queues that are there up to date, and lets the version before start on them', async () => {
    const start = (options: { notify?: false }) =>
      runMigrations({
        service: 'shop',
        ownerUrl: database.url,
        migrations,
        queues: [jobQueue('mail', options)],
      })
    await start({ notify: false })
    expect(await notifies()).toEqual([{ notify: false }])
    await start({})
    expect(await notifies()).toEqual([{ notify: true }])
    await start({ notify: false })
  })

  it('refuses a database that newer code made', async () => {
    const older = runMigrations({ service: 'shop', ownerUrl: database.url, migrations: [] })
    await expect(older).rejects.toThrow(NewerDatabaseError)
    await expect(older).rejects.toThrow('0001-boards')
  })

  it('refuses a database of before the first migration that it knows', async () => {
    const anew = [{ name: '0001-initial', class: Boards }]
    const later = runMigrations({ service: 'shop', ownerUrl: database.url, migrations: anew })
    await expect(later).rejects.toThrow(EarlierDatabaseError)
  })
})

async function notifies(): Promise<unknown[]> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query("select notify from shop_jobs.queue where name = 'mail'")).rows
  } finally {
    await client.end()
  }
}
