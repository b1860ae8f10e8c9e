-- GET /api/Stock/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and 1 = 1
  order by (quantity - reserved) asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan using variant_by_stock on variant
--           ->  Index Only Scan using product_pkey on product
--                 Index Cond: (id = variant.product_id)

-- ?
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and 1 = 1;
--   Aggregate
--     ->  Merge Join
--           Merge Cond: (variant.product_id = product.id)
--           ->  Index Only Scan using variant_name on variant
--           ->  Index Only Scan using product_pkey on product

-- ?
select variant_id, -sum(change)::integer as sold
  from stock_movement
  where variant_id = any($1::integer[]) and reason = $2 and change < $3 and created_at > now() - '30 days'::interval
  group by variant_id;
--   GroupAggregate
--     Group Key: variant_id
--     ->  Index Scan using stock_movement_of_variant on stock_movement
--           Index Cond: (variant_id = ANY ('…'::integer[]))
--           Filter: ((change < 0) AND (reason = 'sale'::text) AND (created_at > (now() - '30 days'::interval)))

-- ?
select "v0".*
  from variant as "v0"
  where "v0".id in (…);
--   Index Scan using variant_pkey on variant v0
--     Index Cond: (id = ANY ('…'::integer[]))

-- ?
select "p0".*
  from product as "p0"
  where "p0".id in (…);
--   Index Scan using product_pkey on product p0
--     Index Cond: (id = ANY ('…'::integer[]))

-- ?low=true
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and (variant.withdrawn_at is null and variant.quantity - variant.reserved <= coalesce(variant.reorder_at, 2)) and 1 = 1
  order by (quantity - reserved) asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan using variant_to_reorder on variant
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = variant.product_id)
--                 Filter: ((withdrawn_at IS NULL) AND (state <> 'Draft'::text))

-- ?low=true
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and (variant.withdrawn_at is null and variant.quantity - variant.reserved <= coalesce(variant.reorder_at, 2)) and 1 = 1;
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (product.id = variant.product_id)
--           ->  Index Only Scan using product_by_price on product
--                 Filter: (state <> 'Draft'::text)
--           ->  Hash
--                 ->  Index Scan using variant_to_reorder on variant

-- ?onSale=true
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and 1 = 1
  order by (quantity - reserved) asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop
--           ->  Index Scan using variant_by_stock on variant
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = variant.product_id)
--                 Filter: ((withdrawn_at IS NULL) AND (state <> 'Draft'::text))

-- ?onSale=true
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and 1 = 1;
--   Aggregate
--     ->  Hash Join
--           Hash Cond: (variant.product_id = product.id)
--           ->  Index Only Scan using variant_name on variant
--           ->  Hash
--                 ->  Index Only Scan using product_by_price on product
--                       Filter: (state <> 'Draft'::text)

-- ?search=tabla
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and variant.id in ( select named.id
  from product
  join variant named on named.product_id = product.id
  where product.withdrawn_at is null and search_key(product.name || ' ' || product.sku) like search_pattern($1)
  union all select id
  from variant
  where withdrawn_at is null and (search_key(name) like search_pattern($2) or search_key(sku) like search_pattern($3)))
  order by (quantity - reserved) asc, variant.id asc
  limit $4 offset $5;
--   Limit
--     ->  Sort
--           Sort Key: ((variant.quantity - variant.reserved)), variant.id
--           ->  Nested Loop
--                 ->  Nested Loop
--                       ->  HashAggregate
--                             Group Key: named.id
--                             ->  Append
--                                   ->  Nested Loop
--                                         ->  Bitmap Heap Scan on product product_1
--                                               Recheck Cond: ((search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL))
--                                               ->  Bitmap Index Scan on product_words
--                                                     Index Cond: (search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text)
--                                         ->  Index Only Scan using variant_of_product on variant named
--                                               Index Cond: (product_id = product_1.id)
--                                   ->  Bitmap Heap Scan on variant variant_1
--                                         Recheck Cond: (((search_key(name) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL)) OR ((search_key(sku) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL)))
--                                         ->  BitmapOr
--                                               ->  Bitmap Index Scan on variant_names
--                                                     Index Cond: (search_key(name) ~~ '%tabla%'::text)
--                                               ->  Bitmap Index Scan on variant_words
--                                                     Index Cond: (search_key(sku) ~~ '%tabla%'::text)
--                       ->  Index Scan using variant_pkey on variant
--                             Index Cond: (id = named.id)
--                             Filter: (withdrawn_at IS NULL)
--                 ->  Index Only Scan using product_pkey on product
--                       Index Cond: (id = variant.product_id)

-- ?search=tabla
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and variant.id in ( select named.id
  from product
  join variant named on named.product_id = product.id
  where product.withdrawn_at is null and search_key(product.name || ' ' || product.sku) like search_pattern($1)
  union all select id
  from variant
  where withdrawn_at is null and (search_key(name) like search_pattern($2) or search_key(sku) like search_pattern($3)));
--   Aggregate
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: named.id
--                       ->  Append
--                             ->  Nested Loop
--                                   ->  Bitmap Heap Scan on product product_1
--                                         Recheck Cond: ((search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL))
--                                         ->  Bitmap Index Scan on product_words
--                                               Index Cond: (search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text)
--                                   ->  Index Only Scan using variant_of_product on variant named
--                                         Index Cond: (product_id = product_1.id)
--                             ->  Bitmap Heap Scan on variant variant_1
--                                   Recheck Cond: (((search_key(name) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL)) OR ((search_key(sku) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL)))
--                                   ->  BitmapOr
--                                         ->  Bitmap Index Scan on variant_names
--                                               Index Cond: (search_key(name) ~~ '%tabla%'::text)
--                                         ->  Bitmap Index Scan on variant_words
--                                               Index Cond: (search_key(sku) ~~ '%tabla%'::text)
--                 ->  Index Scan using variant_pkey on variant
--                       Index Cond: (id = named.id)
--                       Filter: (withdrawn_at IS NULL)
--           ->  Index Only Scan using product_pkey on product
--                 Index Cond: (id = variant.product_id)

-- ?orderBy=name
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and 1 = 1 and product.withdrawn_at is null
  order by product.name collate "es-MX-x-icu" asc, product.id asc, variant.position asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Incremental Sort
--           Sort Key: ((product.name)::text) COLLATE "es-MX-x-icu", product.id, variant."position", variant.id
--           Presorted Key: ((product.name)::text), product.id
--           ->  Nested Loop
--                 ->  Index Only Scan using product_by_name on product
--                 ->  Index Scan using variant_name on variant
--                       Index Cond: (product_id = product.id)
