-- GET /api/Stock/Movements/:id, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select variant_id, -sum(change)::integer as sold
  from stock_movement
  where variant_id = any($1::integer[]) and reason = $2 and change < $3 and created_at > now() - '30 days'::interval
  group by variant_id;
--   GroupAggregate
--     Group Key: variant_id
--     ->  Index Scan using stock_movement_of_variant on stock_movement
--           Index Cond: (variant_id = ANY ('{1}'::integer[]))
--           Filter: ((change < 0) AND (reason = 'sale'::text) AND (created_at > (now() - '30 days'::interval)))

-- ?
select "v0".*
  from variant as "v0"
  where "v0".id in (…);
--   Index Scan using variant_pkey on variant v0
--     Index Cond: (id = 1)

-- ?
select "p0".*
  from product as "p0"
  where "p0".id in (…);
--   Index Scan using product_pkey on product p0
--     Index Cond: (id = 1)

-- ?
select id, change, reason, note, order_id, created_at
  from stock_movement
  where variant_id = $1
  order by id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan using stock_movement_of_variant on stock_movement
--           Index Cond: (variant_id = 1)

-- ?
select count(*)::integer as total
  from stock_movement
  where variant_id = $1;
--   Aggregate
--     ->  Index Only Scan using stock_movement_of_variant on stock_movement
--           Index Cond: (variant_id = 1)
