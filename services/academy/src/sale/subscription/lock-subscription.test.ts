import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { EntityManager } from '@rodada/service/data/orm'
import { sql } from 'kysely'
import { type AcademyHarness, startAcademy } from '../../testing/academy-harness.ts'
import { lockSubscription } from './lock-subscription.ts'

let academy: AcademyHarness

beforeEach(async () => {
  academy = await startAcademy()
  await academy.addCourses({ id: 1 })
})
afterEach(() => academy.close())

/** Stores unpaid subscriptions, each of an account of its own. @returns the id of the last one. */
async function addSubscriptions(count: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into subscription (course_id, status, price_centavos, acquired_classes, created_by)
    select 1, 'PendingPayment', 20000, 4, number from generate_series(1, ${count}::integer) as number
    returning id`.execute(academy.db)
  return Math.max(...rows.map(({ id }) => id))
}

/** Number of subscriptions that PostgreSQL has read in this transaction. */
async function countReadRows(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as count
    from pg_stat_xact_user_tables where relid = 'subscription'::regclass`.execute(em.getKysely())
  return rows[0]?.count ?? 0
}

describe('the lock of a subscription', () => {
  it('reads the few rows that belong together, however many there are', async () => {
    const id = await addSubscriptions(20_000)
    await academy.orm.em.fork().transactional(async (em) => {
      expect((await lockSubscription(em, id)).row.id).toBe(id)
      const count = await countReadRows(em)
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(10)
    })
  })

  it('holds what is renewed as well, before anything is written', async () => {
    const id = await addSubscriptions(3)
    await academy.db
      .updateTable('subscription')
      .set({ renewsId: id - 1 })
      .where('id', '=', id)
      .execute()
    await academy.orm.em.fork().transactional(async (em) => {
      await lockSubscription(em, id)
      const { rows } = await sql<{ id: number }>`
        select id from subscription order by id for update skip locked`.execute(academy.db)
      expect(rows).toEqual([{ id: id - 2 }])
    })
  })
})
