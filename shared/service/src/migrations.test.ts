import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Migration } from '@mikro-orm/migrations'
import { EarlierDatabaseError, type MigrationList, NewerDatabaseError, runMigrations } from './migrations.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

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
