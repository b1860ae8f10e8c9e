-- GET /api/ProductCapturist/Order/GetFigures, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select (count(*) filter (where status in ('Paid', 'Preparing')))::integer as "toPrepare", (count(*) filter (where status = 'ReadyForPickup'))::integer as "toHandOver"
  from shop_order
  where status in (…);
--   Aggregate
--     ->  Index Only Scan using shop_order_by_status on shop_order
--           Index Cond: (status = ANY ('{Paid,Preparing,ReadyForPickup}'::text[]))

-- ?
select count(*)::integer as total
  from shop_order
  where return_requested_at is not null and return_closed_at is null;
--   Aggregate
--     ->  Index Only Scan using shop_order_returns on shop_order

-- ?
select count(*)::integer as total
  from shop_order
  where shop_order.id in ( select id
  from shop_order
  where refund_due_at is not null and refunded_at is null
  union all select order_id
  from payment_attempt
  where state = 'refund' and case_closed_at is null);
--   Aggregate
--     ->  Nested Loop
--           ->  HashAggregate
--                 Group Key: shop_order_1.id
--                 ->  Append
--                       ->  Index Only Scan using shop_order_refunds on shop_order shop_order_1
--                       ->  Index Scan using payment_attempt_cases on payment_attempt
--                             Index Cond: (state = 'refund'::text)
--           ->  Index Only Scan using shop_order_pkey on shop_order
--                 Index Cond: (id = shop_order_1.id)

-- ?
select coalesce(sum(order_line.quantity), 0)::integer as total
  from shop_order
  inner join order_line on order_line.order_id = shop_order.id
  where reserved_until is not null;
--   Aggregate
--     ->  Nested Loop
--           ->  Index Only Scan using shop_order_reservations on shop_order
--           ->  Index Scan using order_line_pkey on order_line
--                 Index Cond: (order_id = shop_order.id)

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
