-- GET /api/Stock/Movements/:id, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select "v0".*
  from variant as "v0"
  where "v0".id in (…);
--   Seq Scan on variant v0
--     Filter: (id = 1)

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
--     ->  Sort
--           Sort Key: id DESC
--           ->  Seq Scan on stock_movement
--                 Filter: (variant_id = 1)
