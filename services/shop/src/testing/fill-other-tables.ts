import { type QueryExecutorProvider, sql } from 'kysely'

/** Fills, in proportion to the volume data, the tables that it leaves small: their plans too are those of many rows. */
export async function fillOtherTables(db: QueryExecutorProvider, rows: number): Promise<void> {
  const statements = [
    sql`insert into variant (product_id, sku, quantity)
      select id, 'VOL-' || id, id % 40 from product
      where not exists (select from variant where product_id = product.id)`,
    sql`insert into stock_movement (variant_id, change, reason, order_id)
      select variant_id, -quantity, 'sale', order_id from order_line
      union all select id, quantity, 'count', null from variant where quantity > 0`,
    // Most are settled; of a hundred, one is a case, and of a thousand, one an open case.
    sql`insert into payment_attempt
        (order_id, folio, provider, mode, account, amount_centavos, state, case_reason, case_closed_at, issued_at, ended_at)
      select id, 'V' || id, 'bank', 'test', 'shop', subtotal_centavos,
        case when id % 100 = 0 then 'refund' when id % 4 = 0 then 'declined' else 'settled' end,
        case when id % 100 = 0 then 'late' end, case when id % 100 = 0 and id % 1000 <> 500 then created_at end,
        created_at, created_at
      from shop_order where not exists (select from payment_attempt where order_id = shop_order.id)`,
    sql`insert into product_request (product_id, product_name, name, email, created_at, handled_at)
      select id, name, 'Familia ' || id, 'volumen' || id || '@correo.test', created_at,
        case when id % 10 > 0 then created_at end
      from product order by id limit ${rows / 10}`,
    sql`insert into student_copy (subscription_id, user_id, active_until, version)
      select number, 1001 + number % 10000, now() + (number % 700 - 500) * interval '1 day', 1
      from generate_series(1, ${rows}::integer) as number`,
    sql`analyze`,
  ]
  for (const statement of statements) await statement.execute(db)
}
