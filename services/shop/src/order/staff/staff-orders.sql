-- GET /api/ProductCapturist/Order/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from shop_order
  order by id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan Backward using shop_order_pkey on shop_order

-- ?
select count(*)::integer as total
  from shop_order;
--   Aggregate
--     ->  Index Only Scan using shop_order_by_step on shop_order

-- ?
select id, status, created_at, subtotal_centavos, discount_centavos, shipping_centavos, delivery, refund_due_at, refunded_at, refund_centavos, refunded_earlier_centavos, paid_centavos, waived_centavos, rest_by, payment_method, version, reserved_until, user_id, email, (select coalesce(sum(coalesce(charged_centavos, amount_centavos)), 0)::double precision
  from payment_attempt
  where order_id = shop_order.id and state = 'refund' and case_closed_at is null) as owed, (select coalesce(sum(coalesce(charged_centavos, amount_centavos)), 0)::double precision
  from payment_attempt
  where order_id = shop_order.id and state = 'refund' and case_closed_at is not null) as "givenBack", coalesce(address ->> 'name', pickup ->> 'name', email, '') as "buyerName", (select sum(quantity)::integer as pieces
  from order_line
  where order_id = shop_order.id) as pieces, (select name
  from order_line
  where order_id = shop_order.id
  order by variant_id
  limit $1) as summary, (select image as image
  from order_line
  where order_id = shop_order.id
  order by variant_id
  limit $2) as image
  from shop_order
  where id = any($3);
--   Index Scan using shop_order_pkey on shop_order
--     Index Cond: (id = ANY ('…'::integer[]))
--     SubPlan 1
--       ->  Aggregate
--             ->  Index Scan using payment_attempt_payable on payment_attempt
--                   Index Cond: (order_id = shop_order.id)
--                   Filter: ((case_closed_at IS NULL) AND (state = 'refund'::text))
--     SubPlan 2
--       ->  Aggregate
--             ->  Index Scan using payment_attempt_payable on payment_attempt payment_attempt_1
--                   Index Cond: (order_id = shop_order.id)
--                   Filter: ((case_closed_at IS NOT NULL) AND (state = 'refund'::text))
--     SubPlan 3
--       ->  Aggregate
--             ->  Index Scan using order_line_pkey on order_line
--                   Index Cond: (order_id = shop_order.id)
--     SubPlan 4
--       ->  Limit
--             ->  Index Scan using order_line_pkey on order_line order_line_1
--                   Index Cond: (order_id = shop_order.id)
--     SubPlan 5
--       ->  Limit
--             ->  Index Scan using order_line_pkey on order_line order_line_2
--                   Index Cond: (order_id = shop_order.id)

-- ?tab=toPrepare
select id
  from shop_order
  where status in (…)
  order by id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: id
--           ->  Index Only Scan using shop_order_by_status on shop_order
--                 Index Cond: (status = ANY ('{Paid,Preparing}'::text[]))

-- ?tab=PendingPayment
select id
  from shop_order
  where status = $1
  order by id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: id
--           ->  Index Only Scan using shop_order_unpaid on shop_order

-- ?tab=Delivered
select id
  from shop_order
  where status = $1
  order by id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan Backward using shop_order_by_status on shop_order
--           Index Cond: (status = 'Delivered'::text)

-- ?tab=Delivered
select count(*)::integer as total
  from shop_order
  where status = $1;
--   Aggregate
--     ->  Index Only Scan using shop_order_by_status on shop_order
--           Index Cond: (status = 'Delivered'::text)

-- ?tab=owing
select id
  from shop_order
  where shop_order.id in ( select id
  from shop_order
  where status = 'PendingPayment' and delivery is not null
  union all select id
  from shop_order
  where paid_at is not null and status <> 'Canceled' and (subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0) - paid_centavos - waived_centavos) > 0)
  order by id asc
  limit $1 offset $2;
--   Limit
--     ->  Merge Join
--           Merge Cond: (shop_order.id = shop_order_1.id)
--           ->  Index Only Scan using shop_order_pkey on shop_order
--           ->  Sort
--                 Sort Key: shop_order_1.id
--                 ->  HashAggregate
--                       Group Key: shop_order_1.id
--                       ->  Append
--                             ->  Index Scan using shop_order_by_status on shop_order shop_order_1
--                                   Index Cond: (status = 'PendingPayment'::text)
--                                   Filter: (delivery IS NOT NULL)
--                             ->  Index Only Scan using shop_order_rest_owed on shop_order shop_order_2

-- ?tab=held
select id
  from shop_order
  where reserved_until is not null
  order by id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: id
--           ->  Index Only Scan using shop_order_reservations on shop_order

-- ?tab=returns
select id
  from shop_order
  where return_requested_at is not null and return_closed_at is null
  order by id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using shop_order_returns on shop_order

-- ?tab=refunds
select id
  from shop_order
  where shop_order.id in ( select id
  from shop_order
  where refund_due_at is not null and refunded_at is null
  union all select order_id
  from payment_attempt
  where state = 'refund' and case_closed_at is null)
  order by id asc
  limit $1 offset $2;
--   Limit
--     ->  Merge Join
--           Merge Cond: (shop_order.id = shop_order_1.id)
--           ->  Index Only Scan using shop_order_pkey on shop_order
--           ->  Sort
--                 Sort Key: shop_order_1.id
--                 ->  HashAggregate
--                       Group Key: shop_order_1.id
--                       ->  Append
--                             ->  Index Only Scan using shop_order_refunds on shop_order shop_order_1
--                             ->  Index Scan using payment_attempt_cases on payment_attempt
--                                   Index Cond: (state = 'refund'::text)

-- ?tab=refunds
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

-- ?ids=1001
select id
  from shop_order
  where id in (…)
  order by id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using shop_order_pkey on shop_order
--           Index Cond: (id = 1001)

-- ?user=1001
select id
  from shop_order
  where user_id = $1
  order by id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using shop_order_of_user on shop_order
--           Index Cond: (user_id = 1001)

-- ?search=tabla
select id
  from shop_order
  where (id in (select order_id
  from order_line
  where lower(sku) = lower($1)) or search_key(coalesce(address ->> 'name', pickup ->> 'name', email, '')) like search_pattern($2))
  order by id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Scan Backward using shop_order_pkey on shop_order
--           Filter: ((ANY (id = (hashed SubPlan 1).col1)) OR (search_key(COALESCE((address ->> 'name'::text), (pickup ->> 'name'::text), email, ''::text)) ~~ '%tabla%'::text))
--           SubPlan 1
--             ->  Index Scan using order_line_by_sku on order_line
--                   Index Cond: (lower(sku) = 'tabla'::text)

-- ?orderBy=createdTime
select id
  from shop_order
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan Backward using shop_order_by_created_at on shop_order

-- ?orderBy=status
select id
  from shop_order
  order by array_position('{PendingPayment,Paid,Preparing,Shipped,ReadyForPickup,Delivered,Canceled}'::text[], status) asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Scan using shop_order_by_step on shop_order

-- ?orderBy=total
select id
  from shop_order
  order by (subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0)) desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Scan Backward using shop_order_by_total on shop_order
