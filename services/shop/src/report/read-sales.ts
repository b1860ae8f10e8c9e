import type { ResponseOf } from '@rodada/contracts/call'
import type { Page } from '@rodada/contracts/common'
import type { getSalesReport, SalesLine, StockLine, StockValueLine } from '@rodada/contracts/report/calls'
import { toPesos } from '@rodada/contracts/words/money'
import type { Receipt } from '@rodada/payment/ledger/receipt.entity'
import type { Paging } from '@rodada/service/http/paging'
import type { ListReader } from '@rodada/service/list/paged-list'
import { isOnDays, type ReportDays } from '@rodada/service/words/site-day'
import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'
import { isScarce, variantsOnSale } from '../product/on-sale.ts'

type Report = ResponseOf<typeof getSalesReport>

/** Sales of these days by product, and today's stock: its value, and what runs low. */
export async function readSales(
  db: ShopDb,
  list: ListReader,
  days: ReportDays,
  paging: Paging,
): Promise<Report> {
  const [{ list: lines, totalItems: total }, sums, stock] = await Promise.all([
    readSoldProducts(db, list, days, paging),
    readSums(db, days),
    readStock(db, list, paging),
  ])
  return { lines, total, ...sums, stock }
}

/** Products of orders paid on these days, the highest sum first, under their latest name. */
export async function readSoldProducts(
  db: ShopDb,
  list: ListReader,
  days: ReportDays,
  paging: Paging,
): Promise<Page<SalesLine>> {
  const sold = db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.orderId', 'shop_order.id')
    .where('paidAt', 'is not', null)
    .where(isOnDays(sql.ref('paidAt'), days))
    .select(({ ref, fn }) => [
      'order_line.productId as productId',
      fn.max('shop_order.id').as('latestOrderId'),
      sql<number>`sum(${ref('quantity')})::integer`.as('pieces'),
      sql<number>`sum(${ref('quantity')} * ${ref('order_line.priceCentavos')})::double precision`.as(
        'centavos',
      ),
    ])
    .groupBy('order_line.productId')
  const page = await list.read({
    query: db
      .selectFrom(sold.as('sold'))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('order_line')
            .whereRef('order_line.orderId', '=', 'sold.latestOrderId')
            .whereRef('order_line.productId', '=', 'sold.productId')
            .select('name')
            .limit(1)
            .as('latest'),
        (join) => join.onTrue(),
      )
      .select(['sold.productId', 'name', 'pieces', 'centavos']),
    order: [
      ['centavos', 'desc'],
      ['productId', 'asc'],
    ],
    paging,
    filter: ['sold', days],
  })
  return { ...page, list: page.list.map(({ centavos, ...row }) => ({ ...row, amount: toPesos(centavos) })) }
}

/** Sums of all orders: sales by the day of payment, refunds from the money ledger. */
export async function readSums(
  db: ShopDb,
  days: ReportDays,
): Promise<Pick<Report, 'sold' | 'discounted' | 'waived' | 'shipping' | 'refunded' | 'refundsReversed'>> {
  const sumOf = (what: string) => sql<number>`coalesce(sum(${sql.ref(what)}), 0)::double precision`
  const given = (kind: Receipt['kind']) =>
    sql<number>`coalesce(sum(abs(amount_centavos)) filter (where kind = ${sql.lit(kind)}), 0)::double precision`
  const [paid, refunds] = await Promise.all([
    db
      .selectFrom('shop_order')
      .where('paidAt', 'is not', null)
      .where(isOnDays(sql.ref('paidAt'), days))
      .select([
        sumOf('subtotalCentavos').as('sold'),
        sumOf('discountCentavos').as('discounted'),
        sumOf('waivedCentavos').as('waived'),
        sumOf('shippingCentavos').as('shipping'),
      ])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('receipt')
      // Refunds and their reversals. Reversed payments and charges that settled nothing never were sales, nor were parts of orders
      // that were never paid.
      .where(sql<boolean>`(kind = 'refund' or kind = 'reversal' and amount_centavos > 0)`)
      .where('attemptId', 'is', null)
      .where(sql<boolean>`exists (select from shop_order where id = source_id and paid_at is not null)`)
      .where(isOnDays(sql.ref('at'), days))
      .select([given('refund').as('refunded'), given('reversal').as('reversed')])
      .executeTakeFirstOrThrow(),
  ])
  return {
    sold: toPesos(paid.sold),
    discounted: toPesos(paid.discounted),
    waived: toPesos(paid.waived),
    shipping: toPesos(paid.shipping),
    refunded: toPesos(refunds.refunded),
    refundsReversed: toPesos(refunds.reversed),
  }
}

async function readStock(db: ShopDb, list: ListReader, paging: Paging): Promise<Report['stock']> {
  const [sums, { list: valued, totalItems: valuedTotal }, { list: low, totalItems: lowTotal }] =
    await Promise.all([
      variantsOnSale(db)
        .select([
          sql<number>`coalesce(sum(quantity), 0)::integer`.as('pieces'),
          sql<number>`coalesce(sum(${worth}), 0)::double precision`.as('centavos'),
        ])
        .executeTakeFirstOrThrow(),
      readStockValue(db, list, paging),
      readLowStock(db, list, paging),
    ])
  return { pieces: sums.pieces, value: toPesos(sums.centavos), valued, valuedTotal, low, lowTotal }
}

const price = sql<number>`coalesce(variant.price_centavos, product.price_centavos)`
const worth = sql<number>`(quantity * ${price}::double precision)`

/** Pieces in stock and their value by variant, the most valuable first. */
export async function readStockValue(
  db: ShopDb,
  list: ListReader,
  paging: Paging,
): Promise<Page<StockValueLine>> {
  const page = await list.read({
    query: variantsOnSale(db)
      .select(['product.id as productId', 'product.name', 'variant.name as variantName', 'variant.sku'])
      .select('quantity as pieces')
      .select([price.as('price'), worth.as('value')])
      .where('quantity', '>', 0),
    order: [
      [worth, 'desc'],
      ['variant.id', 'asc'],
    ],
    paging,
    filter: 'value',
  })
  return {
    ...page,
    list: page.list.map((row) => ({ ...named(row), price: toPesos(row.price), value: toPesos(row.value) })),
  }
}

/** Adds the variant's name to the product's. */
function named<Row extends { readonly name: string; readonly variantName: string | null }>({
  name,
  variantName,
  ...row
}: Row) {
  return { ...row, name: variantName === null ? name : `${name} · ${variantName}` }
}

const available = sql<number>`quantity - reserved`

/** The fewest first. */
export async function readLowStock(db: ShopDb, list: ListReader, paging: Paging): Promise<Page<StockLine>> {
  const page = await list.read({
    query: variantsOnSale(db)
      .select(['product.id as productId', 'product.name', 'variant.name as variantName', 'variant.sku'])
      .select(available.as('available'))
      .where(isScarce),
    order: [
      [available, 'asc'],
      ['variant.id', 'asc'],
    ],
    paging,
    filter: 'low',
  })
  return { ...page, list: page.list.map(named) }
}
