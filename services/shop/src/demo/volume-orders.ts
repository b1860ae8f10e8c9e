import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'

/** Minutes of two years, over which the orders are spread. */
const span = 2 * 365 * 24 * 60
const batch = 20_000

/**
 * Makes paid orders for measurements, in SQL, until there are `target`: two products each, one in fifty refunded. They take
 * nothing out of the stock. Existing orders count.
 */
export async function seedOrders(
  db: ShopDb,
  target: number,
  onProgress: (total: number) => void,
): Promise<void> {
  const { total } = await db
    .selectFrom('shop_order')
    .where('paidAt', 'is not', null)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  for (let done = total; done < target; done += batch) {
    const last = Math.min(done + batch, target)
    await insertOrders(db, done + 1, last)
    onProgress(last)
  }
}

async function insertOrders(db: ShopDb, from: number, to: number): Promise<void> {
  await sql`
    with sold as materialized (
      select array_agg(variant.id order by variant.id) as ids from variant where withdrawn_at is null
    ), numbers as materialized (
      select number, nextval(pg_get_serial_sequence('shop_order', 'id'))::integer as id,
        now() - (number * 104729::bigint % ${sql.lit(span)}) * interval '1 minute' as paid_at,
        ids[1 + number % cardinality(ids)] as one, ids[1 + (number * 7 + 1) % cardinality(ids)] as other
      from sold, generate_series(${from}::integer, ${to}::integer) as number
    ), lines as materialized (
      select numbers.id as order_id, variant.id as variant_id, product_id, product.name, variant.name as variant_name,
        variant.sku,
        coalesce(variant.price_centavos, product.price_centavos) as price, 1 + number % 2 as quantity
      from numbers join variant on variant.id in (one, other) join product on product.id = product_id
    ), totals as materialized (
      select order_id, sum(price * quantity)::integer as subtotal from lines group by order_id
    ), orders as (
      insert into shop_order (id, status, subtotal_centavos, shipping_centavos, paid_centavos, tax_centavos,
        delivery, payment_method, paid_at, delivered_at, created_at)
      select id, 'Delivered', subtotal, 0, subtotal, 0, 'pickup', 'cash', paid_at, paid_at, paid_at
      from numbers join totals on order_id = id
    ), stored as (
      insert into order_line (order_id, variant_id, product_id, name, variant_name, sku, quantity, price_centavos,
        is_academy_price, weight_grams)
      select order_id, variant_id, product_id, name, variant_name, sku, quantity, price, false, 500 from lines
    )
    insert into receipt (kind, source, source_id, amount_centavos, method, at)
    select case when back then 'refund' else 'payment' end, 'order', id, case when back then -subtotal else subtotal end,
      'cash', paid_at
    from numbers join totals on order_id = id
    cross join lateral (select false as back union all select true where number % 50 = 0) as kinds`.execute(
    db,
  )
}
