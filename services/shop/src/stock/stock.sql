-- GET /api/Stock/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and 1 = 1
  order by (quantity - reserved) asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: ((variant.quantity - variant.reserved)), variant.id
--           ->  Merge Join
--                 Merge Cond: (variant.product_id = product.id)
--                 ->  Sort
--                       Sort Key: variant.product_id
--                       ->  Seq Scan on variant
--                             Filter: (withdrawn_at IS NULL)
--                 ->  Index Only Scan using product_pkey on product

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
select "v0".*
  from variant as "v0"
  where "v0".id in (…);
--   Seq Scan on variant v0
--     Filter: (id = ANY ('…'::integer[]))

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
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and variant.quantity - variant.reserved < $1 and 1 = 1
  order by (quantity - reserved) asc, variant.id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: ((variant.quantity - variant.reserved)), variant.id
--           ->  Merge Join
--                 Merge Cond: (product.id = variant.product_id)
--                 ->  Index Scan using product_pkey on product
--                       Filter: ((withdrawn_at IS NULL) AND (state <> 'Draft'::text))
--                 ->  Sort
--                       Sort Key: variant.product_id
--                       ->  Seq Scan on variant
--                             Filter: ((withdrawn_at IS NULL) AND ((quantity - reserved) < 3))

-- ?onSale=true
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and 1 = 1
  order by (quantity - reserved) asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: ((variant.quantity - variant.reserved)), variant.id
--           ->  Merge Join
--                 Merge Cond: (product.id = variant.product_id)
--                 ->  Index Scan using product_pkey on product
--                       Filter: ((withdrawn_at IS NULL) AND (state <> 'Draft'::text))
--                 ->  Sort
--                       Sort Key: variant.product_id
--                       ->  Seq Scan on variant
--                             Filter: (withdrawn_at IS NULL)

-- ?onSale=true
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (product.withdrawn_at is null and product.state <> 'Draft') and 1 = 1;
--   Aggregate
--     ->  Merge Join
--           Merge Cond: (variant.product_id = product.id)
--           ->  Index Only Scan using variant_name on variant
--           ->  Index Scan using product_pkey on product
--                 Filter: ((withdrawn_at IS NULL) AND (state <> 'Draft'::text))

-- ?search=tabla
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and (search_key(product.name || ' ' || product.sku) like search_pattern($1) or search_key(concat_ws(' ', variant.name, variant.sku)) like search_pattern($2))
  order by (quantity - reserved) asc, variant.id asc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: ((variant.quantity - variant.reserved)), variant.id
--           ->  Merge Join
--                 Merge Cond: (product.id = variant.product_id)
--                 Join Filter: ((search_key(((product.name || ' '::text) || product.sku)) ~~ '%tabla%'::text) OR (search_key(concat_ws(' '::text, variant.name, variant.sku)) ~~ '%tabla%'::text))
--                 ->  Index Scan using product_pkey on product
--                 ->  Sort
--                       Sort Key: variant.product_id
--                       ->  Seq Scan on variant
--                             Filter: (withdrawn_at IS NULL)

-- ?orderBy=name
select variant.id
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and 1 = 1 and product.withdrawn_at is null
  order by product.name collate "es-MX-x-icu" asc, product.id asc, variant.position asc, variant.id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: ((product.name)::text) COLLATE "es-MX-x-icu", product.id, variant."position", variant.id
--           ->  Merge Join
--                 Merge Cond: (product.id = variant.product_id)
--                 ->  Index Scan using product_pkey on product
--                       Filter: (withdrawn_at IS NULL)
--                 ->  Sort
--                       Sort Key: variant.product_id
--                       ->  Seq Scan on variant
--                             Filter: (withdrawn_at IS NULL)

-- ?orderBy=name
select count(*)::integer as total
  from variant
  inner join product on product.id = variant.product_id
  where variant.withdrawn_at is null and 1 = 1 and product.withdrawn_at is null;
--   Aggregate
--     ->  Merge Join
--           Merge Cond: (variant.product_id = product.id)
--           ->  Index Only Scan using variant_name on variant
--           ->  Index Scan using product_pkey on product
--                 Filter: (withdrawn_at IS NULL)
