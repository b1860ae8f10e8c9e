-- GET /api/ProductRequest/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select product_request.id, sold.id as "productId", product_request.product_name, product_request.name, product_request.phone, product_request.email, product_request.note, product_request.created_at, product_request.handled_at
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null
  order by product_request.created_at desc, product_request.id desc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan using product_request_by_created_at on product_request
--           ->  Index Scan using product_pkey on product sold
--                 Index Cond: (id = product_request.product_id)
--                 Filter: (withdrawn_at IS NULL)

-- ?
select count(*)::integer as total
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null;
--   Aggregate
--     ->  Seq Scan on product_request
-- Reads all of product_request for /api/ProductRequest/Index?

-- ?state=open
select product_request.id, sold.id as "productId", product_request.product_name, product_request.name, product_request.phone, product_request.email, product_request.note, product_request.created_at, product_request.handled_at
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null
  where product_request.handled_at is null
  order by product_request.created_at desc, product_request.id desc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan using product_request_open on product_request
--           ->  Index Scan using product_pkey on product sold
--                 Index Cond: (id = product_request.product_id)
--                 Filter: (withdrawn_at IS NULL)

-- ?state=open
select count(*)::integer as total
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null
  where product_request.handled_at is null;
--   Aggregate
--     ->  Index Scan using product_request_open on product_request

-- ?state=handled
select product_request.id, sold.id as "productId", product_request.product_name, product_request.name, product_request.phone, product_request.email, product_request.note, product_request.created_at, product_request.handled_at
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null
  where product_request.handled_at is not null
  order by product_request.created_at desc, product_request.id desc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan using product_request_by_created_at on product_request
--                 Filter: (handled_at IS NOT NULL)
--           ->  Index Scan using product_pkey on product sold
--                 Index Cond: (id = product_request.product_id)
--                 Filter: (withdrawn_at IS NULL)

-- ?state=handled
select count(*)::integer as total
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null
  where product_request.handled_at is not null;
--   Aggregate
--     ->  Seq Scan on product_request
--           Filter: (handled_at IS NOT NULL)
-- Reads all of product_request for /api/ProductRequest/Index?state=handled

-- ?orderBy=name
select product_request.id, sold.id as "productId", product_request.product_name, product_request.name, product_request.phone, product_request.email, product_request.note, product_request.created_at, product_request.handled_at
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null
  order by product_request.name collate "es-MX-x-icu" asc, product_request.id asc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan using product_request_by_name on product_request
--           ->  Index Scan using product_pkey on product sold
--                 Index Cond: (id = product_request.product_id)
--                 Filter: (withdrawn_at IS NULL)

-- ?orderBy=productName
select product_request.id, sold.id as "productId", product_request.product_name, product_request.name, product_request.phone, product_request.email, product_request.note, product_request.created_at, product_request.handled_at
  from product_request
  left join product as sold on sold.id = product_request.product_id and sold.withdrawn_at is null
  order by product_request.product_name collate "es-MX-x-icu" asc, product_request.id asc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan using product_request_by_product_name on product_request
--           ->  Index Scan using product_pkey on product sold
--                 Index Cond: (id = product_request.product_id)
--                 Filter: (withdrawn_at IS NULL)
