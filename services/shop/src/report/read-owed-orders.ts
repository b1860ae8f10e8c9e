import type { ResponseOf } from '@rodada/contracts/call'
import { owedAges } from '@rodada/contracts/money/rules'
import type { getOwedOrders } from '@rodada/contracts/report/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { owedAgeSince } from '@rodada/service/words/owed-age'
import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'
import { orderOwed, orderRestOwed } from '../order/order-indexes.ts'

const owedCentavos = sql<number>`${sql.raw(orderOwed)}`

/** Sums of what is owed of orders by their age; only of those whose delivery is stated, for which the till takes money. */
export async function readOwedOrders(db: ShopDb, now: Date): Promise<ResponseOf<typeof getOwedOrders>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('shop_order')
        .where('status', '=', 'PendingPayment')
        .where('delivery', 'is not', null)
        .select(['createdAt', owedCentavos.as('owed')])
        .unionAll(
          db
            .selectFrom('shop_order')
            .where(sql<boolean>`${sql.raw(orderRestOwed)}`)
            .select(['createdAt', owedCentavos.as('owed')]),
        )
        .as('debt'),
    )
    .select(({ ref }) => [
      owedAgeSince(ref('createdAt'), now).as('bucket'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(owed)::double precision`.as('centavos'),
    ])
    .groupBy('bucket')
    .orderBy('bucket')
    .execute()
  const lines = rows.map(({ bucket, count, centavos }) => ({
    age: owedAges[bucket] ?? 0,
    source: 'order' as const,
    count,
    amount: toPesos(centavos),
  }))
  return { lines, amount: toPesos(rows.reduce((sum, { centavos }) => sum + centavos, 0)) }
}
