import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import { serviceNames } from '@rodada/contracts/platform/platform'
import { repository } from '@rodada/start/repository'
import { type CheckedMigration, contractionsOf, migrationProblems } from './migration-rule.ts'
import { migrationNames, readReleasedMigrations } from './released.ts'

interface Listed {
  readonly name: string
  readonly class: new () => { up(): void; getQueries(): readonly unknown[] }
  readonly contracts?: string
}

async function migrationsOf(part: string): Promise<CheckedMigration[]> {
  const file = join(repository, 'services', part, 'src/migrations/index.ts')
  const { migrations }: { migrations: readonly Listed[] } = await import(pathToFileURL(file).href)
  return migrations.map(({ name, class: Made, contracts }) => {
    const migration = new Made()
    migration.up()
    return { name, queries: migration.getQueries().map(String), contracts }
  })
}

describe('the migrations of this checkout', () => {
  it.each(['gateway', ...serviceNames])('of %s add before they take away', async (part) => {
    const migrations = await migrationsOf(part)
    expect(migrations.length).toBeGreaterThan(0)
    expect(migrations.flatMap(({ queries }) => queries).length).toBeGreaterThan(0)
    expect(migrationProblems(migrations, (await readReleasedMigrations())[part] ?? [])).toEqual([])
  })

  it('are files of their lists', async () => {
    const names = await migrationNames()
    for (const part of Object.keys(names)) {
      expect((await migrationsOf(part)).map(({ name }) => name)).toEqual(names[part])
    }
  })
})

describe('a statement', () => {
  it.each([
    'alter table product drop column color',
    'drop table product',
    'DROP VIEW shown_product',
    'alter table product rename to item',
    'alter table product rename column color to paint',
    'alter table product alter column price type bigint',
    'alter table product alter price set data type bigint',
    'alter table product alter column color set not null',
    'alter table product alter column color drop default',
    'alter table product add column color text not null',
    `alter table product add size text not null default '',\n  add column color text not null check (color in ('a', 'b'))`,
    'create table other (id integer); alter table product drop column color',
  ])('takes something from older code: %s', (sql) => {
    expect(contractionsOf([sql])).toHaveLength(1)
  })

  it.each([
    'alter table product add column color text',
    `alter table product add column color text not null default 'a'`,
    'alter table product add column key text not null generated always as (lower(name)) stored',
    'alter table product add constraint named check (name is not null)',
    'alter table product add check (color is not null) not valid',
    'alter table product alter column color drop not null',
    'alter index product_key rename to product_name',
    'create table item (id integer not null); alter table item rename to piece',
    'drop index product_key',
    '-- drop table product\nselect 1',
  ])('takes nothing from older code: %s', (sql) => {
    expect(contractionsOf([sql])).toEqual([])
  })
})

describe('taking away', () => {
  const added = { name: '0002-add-paint', queries: ['alter table product add column paint text'] }
  const taken = { name: '0003-drop-color', queries: ['alter table product drop column color'] }

  it('is marked with the migration that it follows, which is released', () => {
    const migrations = [added, { ...taken, contracts: added.name }]
    expect(migrationProblems(migrations, [added.name])).toEqual([])
    expect(migrationProblems(migrations, [])).toEqual([
      '0003-drop-color contracts 0002-add-paint, which is not released yet',
    ])
  })

  it('is refused without the mark, and with a wrong one', () => {
    expect(migrationProblems([added, taken], [added.name])).toEqual([
      '0003-drop-color drops: alter table product drop column color',
    ])
    expect(migrationProblems([added, { ...taken, contracts: '0004' }], ['0004'])).toEqual([
      '0003-drop-color contracts 0004, which is no earlier migration',
    ])
    expect(
      migrationProblems([added, { ...added, name: '0003', contracts: added.name }], [added.name]),
    ).toEqual(['0003 takes nothing away and contracts 0002-add-paint'])
  })
})
