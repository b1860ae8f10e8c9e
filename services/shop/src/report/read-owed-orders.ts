import type { ResponseOf } from '@rodada/contracts/call'
import { owedAges } from '@rodada/contracts/money/rules'
import type { getOwedOrders } from '@rodada/contracts/report/calls'
import { toPesos } from '@rodada/contracts/words/money'
import { owedAgeSince } from '@rodada/service/words/owed-age'
import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'

/** Sums of unpaid orders by their age; only of those whose delivery is stated, for which the till takes money. */
export async function readOwedOrders(db: ShopDb, now: Date): Promise<ResponseOf<typeof getOwedOrders>> {
  const rows = await db
    .selectFrom('shop_order')
    .where('status', '=', 'PendingPayment')
    .where('delivery', 'is not', null)
    .select(({ ref }) => [
      owedAgeSince(ref('createdAt'), now).as('bucket'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(subtotal_centavos + coalesce(shipping_centavos, 0))::double precision`.as('centavos'),
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
