import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { plannedOnce } from './kept-plans.ts'
import { createOrm, type EntityManager, type Orm } from './orm.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { testSettings } from './testing/test-settings.ts'

let database: TestDatabase
let orm: Orm

beforeAll(async () => {
  database = await createTestDatabase({ service: 'academy', migrations: [] })
  // One connection, so that what it keeps can be looked at.
  const settings = { ...testSettings('academy', database.url), DATABASE_POOL: 1 }
  orm = await createOrm({ service: 'academy', settings, entities: [] })
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})

/** The id that comes back, by a statement with a text of its own. */
async function ask(em: EntityManager, name: string, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select ${id}::integer as ${sql.ref(name)}`.execute(
    em.getKysely(),
  )
  return rows.map((row) => Number(Reflect.get(row, name)))[0]
}

async function isKept(name: string): Promise<boolean> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    orm.em.fork().getKysely(),
  )
  return rows.some(({ statement }) => statement.includes(name))
}

describe('plans', () => {
  it('are kept from one transaction to the next, for whatever values', async () => {
    for (const id of [1, 2, 3]) {
      const found = await orm.em.fork().transactional((em) => ask(em, 'inside', id))
      expect(found).toBe(id)
    }
    expect(await isKept('inside')).toBe(true)
  })

  it('are made anew outside of transactions', async () => {
    expect(await ask(orm.em.fork(), 'outside', 1)).toBe(1)
    expect(await isKept('outside')).toBe(false)
  })

  it('are kept outside of transactions for a read that says so', async () => {
    const read = (id: number) =>
      sql<{ marked: number }>`${plannedOnce} select ${id}::integer as marked`.execute(
        orm.em.fork().getKysely(),
      )
    for (const id of [1, 2]) expect((await read(id)).rows).toEqual([{ marked: id }])
    expect(await isKept('marked')).toBe(true)
  })

  it('are kept for a query that is built with that mark', async () => {
    const built = orm.em.fork().getKysely<{ pg_class: { oid: number; relname: string } }>()
    const read = (name: string) =>
      built
        .selectFrom('pg_class')
        .modifyFront(plannedOnce)
        .select('relname as built')
        .where('relname', '=', name)
        .execute()
    for (const built of ['pg_class', 'pg_type']) expect(await read(built)).toEqual([{ built }])
    expect(await isKept('as "built"')).toBe(true)
  })

  it('are made anew after a statement that failed, which ends its transaction', async () => {
    const divide = (by: number) =>
      orm.em.fork().transactional(async (em) => {
        const { rows } = await sql<{ half: number }>`select 10 / ${by}::integer as half`.execute(
          em.getKysely(),
        )
        return rows[0]?.half
      })
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect(await divide(5)).toBe(2)
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect(await divide(2)).toBe(5)
  })

  it.each([
    ['select * from thing where id = ', ''],
    ['select "thing".* from thing where id = ', ''],
    ['/* planned once */ select * from thing where id = ', ''],
    ['select /* planned once */ * from thing where id = ', ''],
    ['select /* planned once */ "thing".* from thing where id = ', ''],
    ['update thing set id = id where id = ', ' returning *'],
    ['with found as (select 1) update thing set id = id where id = ', ' returning "thing".*'],
  ])('of all columns give those of a migration too: %s$1%s', async (before, after) => {
    const run = (statement: string) => orm.em.fork().getConnection().execute(statement)
    const read = () =>
      orm.em.fork().transactional(async (em) => {
        const { rows } = await sql<object>`${sql.raw(before)}${1}${sql.raw(after)}`.execute(em.getKysely())
        return rows[0]
      })
    await run('create temporary table thing as select 1 as id')
    expect(await read()).toEqual({ id: 1 })
    await run('alter table thing add column more integer')
    expect(await read()).toEqual({ id: 1, more: null })
    await run('drop table thing')
  })

  it('find a partial index by values, however often', async () => {
    const run = (statement: string) => orm.em.fork().getConnection().execute(statement)
    await run('create temporary table task (owner integer, state text)')
    await run(`create unique index task_open on task (owner) where state = 'open'`)
    // PostgreSQL tries a plan for any values after five for those given.
    for (let time = 0; time < 8; time += 1)
      await orm.em.fork().transactional((em) =>
        em
          .getKysely<{ task: { owner: number; state: string } }>()
          .insertInto('task')
          .values({ owner: 1, state: 'open' })
          .onConflict((conflict) => conflict.column('owner').where('state', '=', 'open').doNothing())
          .execute(),
      )
    expect(await run('select count(*)::integer as count from task')).toEqual([{ count: 1 }])
    await run('drop table task')
  })
})
