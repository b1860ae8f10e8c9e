import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { hourMs } from '@rodada/contracts/words/durations'
import { someMortals } from '@rodada/e2e/chaos/kill-parts'
import { openPlatformDatabase } from '@rodada/e2e/chaos/platform-database'
import { deliveredMovements, settleAttempts, untilNone } from '@rodada/e2e/chaos/settle'
import type { Orm } from '@rodada/service/data/orm'
import { dbOf, entities } from '../entities.ts'
import { ShopUnderFire } from '../testing/chaos/shop-under-fire.ts'
import { findViolations } from '../testing/order-invariants.ts'

/** `RODADA_KILLS` overrides it. */
const kills = Number(process.env.RODADA_KILLS ?? 100)
/** A part that is killed repeatedly is restarted ever later: after so many kills the whole platform starts anew. */
const killsOfOneStart = 12
/** Short, since a buyer who reserves a piece and never pays holds it for minutes. */
const roundMs = 4000

let dataDir: string
let shop: ShopUnderFire
/** Id of the newest order of the demo data. */
let after: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rodada-orders-'))
  // The database may run as another account, which must be able to enter.
  await chmod(dataDir, 0o755)
  shop = new ShopUnderFire(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Makes everything due by moving its times, and waits until the platform's own jobs have settled it. */
async function bringToEnd(orm: Orm): Promise<void> {
  await settleAttempts(orm, () => shop.closeCases())
  await orm.em.execute(`update shop_order set created_at = created_at - interval '4 days',
    reserved_until = case when reserved_until is not null then now() end,
    pay_at_branch_at = pay_at_branch_at - interval '4 days' where status = 'PendingPayment'`)
  await untilNone(orm, 'payment_attempt', 'next_check_at is not null')
  await untilNone(orm, 'shop_order', `status = 'PendingPayment'`)
  await untilNone(orm, 'shop_jobs.job', `name = 'events.admin' and state <> 'completed'`)
}

describe('a shop of which parts are killed while 200 people want the last piece', () => {
  it(
    `sells it to one of them, and charges no peso for nothing (${kills} kills)`,
    async () => {
      // The lines of each start and end would hide the report of a failure.
      jest.spyOn(console, 'log').mockImplementation(() => undefined)
      await shop.platform.running(async () => {
        await shop.settleIn()
        const orm = await openPlatformDatabase(dataDir, 'shop', entities)
        const [row] = await orm.em.execute<{ id: number }[]>(
          'select coalesce(max(id), 0) as id from shop_order',
        )
        after = row?.id ?? 0
        await orm.close()
      })
      const parts = someMortals(kills, 'shop')
      for (let first = 0; first < kills; first += killsOfOneStart)
        await shop.platform.running(() =>
          shop.killAtRandom(parts.slice(first, first + killsOfOneStart), roundMs),
        )
      await shop.platform.running(check)
    },
    3 * hourMs,
  )

  async function check(): Promise<void> {
    const orm = await openPlatformDatabase(dataDir, 'shop', entities)
    await bringToEnd(orm)
    await shop.buyTheRest()
    const db = dbOf(orm.em.fork())
    const ids = shop.products.map(({ variantId }) => variantId)
    const sold = await db
      .selectFrom('order_line')
      .innerJoin('shop_order', 'shop_order.id', 'order_line.orderId')
      .select(['order_line.variantId', 'order_line.orderId', 'shop_order.paymentMethod'])
      .where('order_line.variantId', 'in', ids)
      .where('shop_order.paidAt', 'is not', null)
      .where('shop_order.id', '>', after)
      .execute()
    const ledger = await shop.platform.bankLedger()
    await untilNone(orm, 'shop_jobs.job', `name = 'events.admin' and state <> 'completed'`)
    const movements = await deliveredMovements(orm, 'shop', dataDir)
    const violations = await findViolations(orm, { products: shop.products, ledger, movements, after })
    expect([...violations, ...shop.oddities()]).toEqual([])
    expect(sold.map(({ variantId }) => variantId).sort()).toEqual([...ids].sort())
    const paid = new Set(sold.map(({ orderId }) => orderId))
    expect([...shop.paid].filter((id) => !paid.has(id))).toEqual([])
    const byCard = sold.filter(({ paymentMethod }) => paymentMethod === 'card').length
    const orders = await db.selectFrom('shop_order').select('id').where('id', '>', after).execute()
    process.stdout.write(
      `${kills} kills: ${orders.length} orders, ${ledger.size} charges, ${sold.length} sold, ${byCard} by card\n`,
    )
    expect(byCard).toBeGreaterThan(0)
    await orm.close()
  }
})
