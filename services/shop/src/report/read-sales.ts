import type { ResponseOf } from '@rodada/contracts/call'
import { fewLeft } from '@rodada/contracts/order-rules'
import { type getSalesReport, maxReportLines } from '@rodada/contracts/report'
import { toPesos } from '@rodada/service/money'
import type { ReportDays } from '@rodada/service/report-days'
import { isOnDays } from '@rodada/service/site-day'
import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'
import { variantsOnSale } from '../product/on-sale.ts'

type Report = ResponseOf<typeof getSalesReport>

/** What was paid on these days by product, and what the stock is worth and lacks now. */
export async function readSales(db: ShopDb, days: ReportDays): Promise<Report> {
  const [lines, sums, stock] = await Promise.all([readLines(db, days), readSums(db, days), readStock(db)])
  return { lines, ...sums, stock }
}

/** A product is called what it was called last. */
async function readLines(db: ShopDb, days: ReportDays): Promise<Report['lines']> {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.orderId', 'shop_order.id')
    .where('paidAt', 'is not', null)
    .where(isOnDays(sql.ref('paidAt'), days))
    .select(({ ref }) => [
      'order_line.productId',
      sql<string>`(array_agg(${ref('order_line.name')} order by ${ref('shop_order.id')} desc))[1]`.as('name'),
      sql<number>`sum(${ref('quantity')})::integer`.as('pieces'),
      sql<number>`sum(${ref('quantity')} * ${ref('order_line.priceCentavos')})::double precision`.as(
        'centavos',
      ),
    ])
    .groupBy('order_line.productId')
    .orderBy('centavos', 'desc')
    .orderBy('order_line.productId')
    .limit(maxReportLines)
    .execute()
  return rows.map(({ centavos, ...row }) => ({ ...row, amount: toPesos(centavos) }))
}

/** Of all orders, as the ledger of money has them. */
async function readSums(
  db: ShopDb,
  days: ReportDays,
): Promise<Pick<Report, 'sold' | 'shipping' | 'refunded'>> {
  const sumOf = (what: string) => sql<number>`coalesce(sum(${sql.ref(what)}), 0)::double precision`
  const [paid, refunds] = await Promise.all([
    db
      .selectFrom('shop_order')
      .where('paidAt', 'is not', null)
      .where(isOnDays(sql.ref('paidAt'), days))
      .select([sumOf('subtotalCentavos').as('sold'), sumOf('shippingCentavos').as('shipping')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('receipt')
      // What was taken back was never sold, and what nothing was owed for neither.
      .where('kind', '=', 'refund')
      .where('attemptId', 'is', null)
      .where(isOnDays(sql.ref('at'), days))
      .select(sumOf('amountCentavos').as('refunded'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    sold: toPesos(paid.sold),
    shipping: toPesos(paid.shipping),
    refunded: Math.abs(toPesos(refunds.refunded)),
  }
}

async function readStock(db: ShopDb): Promise<Report['stock']> {
  const [sums, low] = await Promise.all([
    variantsOnSale(db)
      .select(({ ref }) => [
        sql<number>`coalesce(sum(${ref('quantity')}), 0)::integer`.as('pieces'),
        sql<number>`coalesce(sum(${ref('quantity')} * coalesce(${ref('variant.priceCentavos')}, ${ref('product.priceCentavos')})), 0)::double precision`.as(
          'centavos',
        ),
      ])
      .executeTakeFirstOrThrow(),
    variantsOnSale(db)
      .select(['product.id as productId', 'product.name', 'variant.name as variantName', 'variant.sku'])
      .select(sql<number>`quantity - reserved`.as('available'))
      .where(sql<number>`quantity - reserved`, '<', fewLeft)
      .orderBy('available')
      .orderBy('variant.id')
      .limit(maxReportLines)
      .execute(),
  ])
  return {
    pieces: sums.pieces,
    value: toPesos(sums.centavos),
    low: low.map(({ name, variantName, ...row }) => ({
      ...row,
      name: variantName === null ? name : `${name} (${variantName})`,
    })),
  }
}
