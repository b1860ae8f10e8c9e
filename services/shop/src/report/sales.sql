-- GET /api/Report/Sales, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select sold."productId", name, pieces, centavos
  from (select order_line.product_id as "productId", max(shop_order.id) as "latestOrderId", sum(quantity)::integer as pieces, sum(quantity * order_line.price_centavos)::double precision as centavos
  from shop_order
  inner join order_line on order_line.order_id = shop_order.id
  where paid_at is not null and (paid_at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and paid_at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'))
  group by order_line.product_id) as sold
  inner join lateral (select name
  from order_line
  where order_line.order_id = sold."latestOrderId" and order_line.product_id = sold."productId"
  limit $5) as latest on true
  order by centavos desc, "productId" asc
  limit $6 offset $7;
--   Limit
--     ->  Sort
--           Sort Key: ((sum((order_line.quantity * order_line.price_centavos)))::double precision) DESC, order_line.product_id
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: order_line.product_id
--                       ->  Hash Join
--                             Hash Cond: (order_line.order_id = shop_order.id)
--                             ->  Seq Scan on order_line
--                             ->  Hash
--                                   ->  Index Only Scan using shop_order_by_payment on shop_order
--                                         Index Cond: ((paid_at >= '…'::timestamp with time zone) AND (paid_at < '…'::timestamp with time zone))
--                 ->  Limit
--                       ->  Index Scan using order_line_pkey on order_line order_line_1
--                             Index Cond: (order_id = (max(shop_order.id)))
--                             Filter: (product_id = order_line.product_id)
-- Reads all of order_line for /api/Report/Sales?

-- ?
select product.id as "productId", product.name, variant.name as "variantName", variant.sku, quantity as pieces, coalesce(variant.price_centavos, product.price_centavos) as price, (quantity * coalesce(variant.price_centavos, product.price_centavos)::double precision) as value
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and quantity > $1
  order by (quantity * coalesce(variant.price_centavos, product.price_centavos)::double precision) desc, variant.id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: (((variant.quantity)::double precision * (COALESCE(variant.price_centavos, product.price_centavos))::double precision)) DESC, variant.id
--           ->  Hash Join
--                 Hash Cond: (variant.product_id = product.id)
--                 ->  Seq Scan on variant
--                       Filter: ((withdrawn_at IS NULL) AND (quantity > 0))
--                 ->  Hash
--                       ->  Seq Scan on product
--                             Filter: ((withdrawn_at IS NULL) AND (state <> 'Draft'::text))
-- Reads all of variant for /api/Report/Sales?
-- Reads all of product for /api/Report/Sales?

-- ?
select coalesce(sum(subtotal_centavos), 0)::double precision as sold, coalesce(sum(discount_centavos), 0)::double precision as discounted, coalesce(sum(waived_centavos), 0)::double precision as waived, coalesce(sum(shipping_centavos), 0)::double precision as shipping
  from shop_order
  where paid_at is not null and (paid_at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and paid_at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'));
--   Aggregate
--     ->  Index Only Scan using shop_order_by_payment on shop_order
--           Index Cond: ((paid_at >= '…'::timestamp with time zone) AND (paid_at < '…'::timestamp with time zone))

-- ?
select coalesce(sum(quantity), 0)::integer as pieces, coalesce(sum((quantity * coalesce(variant.price_centavos, product.price_centavos)::double precision)), 0)::double precision as centavos
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft');
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (variant.product_id = product.id)
--           ->  Seq Scan on variant
--                 Filter: (withdrawn_at IS NULL)
--           ->  Hash
--                 ->  Index Only Scan using product_by_price on product
--                       Filter: (state <> 'Draft'::text)
-- Reads all of variant for /api/Report/Sales?

-- ?
select coalesce(sum(abs(amount_centavos)) filter (where kind = 'refund'), 0)::double precision as refunded, coalesce(sum(abs(amount_centavos)) filter (where kind = 'reversal'), 0)::double precision as reversed
  from receipt
  where (kind = 'refund' or kind = 'reversal' and amount_centavos > 0) and attempt_id is null and exists (select
  from shop_order
  where id = source_id and paid_at is not null) and (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'));
--   Aggregate
--     ->  Nested Loop
--           ->  Bitmap Heap Scan on receipt
--                 Recheck Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--                 Filter: ((attempt_id IS NULL) AND ((kind = 'refund'::text) OR ((kind = 'reversal'::text) AND (amount_centavos > 0))))
--                 ->  Bitmap Index Scan on receipt_by_time
--                       Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--           ->  Index Scan using shop_order_pkey on shop_order
--                 Index Cond: (id = receipt.source_id)
--                 Filter: (paid_at IS NOT NULL)

-- ?
select product.id as "productId", product.name, variant.name as "variantName", variant.sku, quantity - reserved as available
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and (variant.withdrawn_at is null and variant.quantity - variant.reserved <= coalesce(variant.reorder_at, 2))
  order by quantity - reserved asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan using variant_to_reorder on variant
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = variant.product_id)
--                 Filter: ((withdrawn_at IS NULL) AND (state <> 'Draft'::text))

-- ?
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and (variant.withdrawn_at is null and variant.quantity - variant.reserved <= coalesce(variant.reorder_at, 2));
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (product.id = variant.product_id)
--           ->  Index Only Scan using product_by_price on product
--                 Filter: (state <> 'Draft'::text)
--           ->  Hash
--                 ->  Index Scan using variant_to_reorder on variant

-- ?
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and quantity > $1;
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (variant.product_id = product.id)
--           ->  Seq Scan on variant
--                 Filter: ((withdrawn_at IS NULL) AND (quantity > 0))
--           ->  Hash
--                 ->  Index Only Scan using product_by_price on product
--                       Filter: (state <> 'Draft'::text)
-- Reads all of variant for /api/Report/Sales?
