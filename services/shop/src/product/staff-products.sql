-- GET /api/ProductCapturist/Product/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select product.id
  from product
  where withdrawn_at is null and 1 = 1
  order by product.created_at desc, product.id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product

-- ?
select count(*)::integer as total
  from product
  where withdrawn_at is null and 1 = 1;
--   Aggregate
--     ->  Index Only Scan using product_by_price on product

-- ?
select "p0".*
  from product as "p0"
  where "p0".id in (…);
--   Index Scan using product_pkey on product p0
--     Index Cond: (id = ANY ('{7,11,2,25,9,29,19,1,24,5,35,16}'::integer[]))

-- ?
select "v0".*
  from variant as "v0"
  where "v0".product_id in (…) and "v0".withdrawn_at is null
  order by "v0".position asc, "v0".id asc;
--   Sort
--     Sort Key: "position", id
--     ->  Index Scan using variant_name on variant v0
--           Index Cond: (product_id = ANY ('{7,11,2,25,9,29,19,1,24,5,35,16}'::integer[]))

-- ?name=tabla
select product.id
  from product
  where withdrawn_at is null and product.id in ( select id
  from product
  where withdrawn_at is null and search_key(name || ' ' || sku) like search_pattern($1)
  union all select product_id
  from variant
  where withdrawn_at is null and search_key(sku) like search_pattern($2))
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: product.created_at DESC, product.id DESC
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: product_1.id
--                       ->  Append
--                             ->  Bitmap Heap Scan on product product_1
--                                   Recheck Cond: ((search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL))
--                                   ->  Bitmap Index Scan on product_words
--                                         Index Cond: (search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text)
--                             ->  Bitmap Heap Scan on variant
--                                   Recheck Cond: ((search_key(sku) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL))
--                                   ->  Bitmap Index Scan on variant_words
--                                         Index Cond: (search_key(sku) ~~ '%tabla%'::text)
--                 ->  Index Scan using product_pkey on product
--                       Index Cond: (id = product_1.id)
--                       Filter: (withdrawn_at IS NULL)

-- ?name=tabla
select count(*)::integer as total
  from product
  where withdrawn_at is null and product.id in ( select id
  from product
  where withdrawn_at is null and search_key(name || ' ' || sku) like search_pattern($1)
  union all select product_id
  from variant
  where withdrawn_at is null and search_key(sku) like search_pattern($2));
--   Aggregate
--     ->  Nested Loop
--           ->  HashAggregate
--                 Group Key: product_1.id
--                 ->  Append
--                       ->  Bitmap Heap Scan on product product_1
--                             Recheck Cond: ((search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL))
--                             ->  Bitmap Index Scan on product_words
--                                   Index Cond: (search_key(((name || ' '::text) || sku)) ~~ '%tabla%'::text)
--                       ->  Bitmap Heap Scan on variant
--                             Recheck Cond: ((search_key(sku) ~~ '%tabla%'::text) AND (withdrawn_at IS NULL))
--                             ->  Bitmap Index Scan on variant_words
--                                   Index Cond: (search_key(sku) ~~ '%tabla%'::text)
--           ->  Index Scan using product_pkey on product
--                 Index Cond: (id = product_1.id)
--                 Filter: (withdrawn_at IS NULL)

-- ?category=tabla
select text, label
  from unnest($1::text[]) as text
  join category on label_key = search_key(text);
--   Hash Join
--     Hash Cond: (search_key(text.text) = category.label_key)
--     ->  Function Scan on unnest text
--     ->  Hash
--           ->  Seq Scan on category

-- ?category=tabla
select product.id
  from product
  where withdrawn_at is null and category = any($1) and 1 = 1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (category = ANY ('{}'::text[]))

-- ?type=tabla
select text, label
  from unnest($1::text[]) as text
  join product_type on label_key = search_key(text);
--   Hash Join
--     Hash Cond: (search_key(text.text) = product_type.label_key)
--     ->  Function Scan on unnest text
--     ->  Hash
--           ->  Seq Scan on product_type

-- ?type=tabla
select product.id
  from product
  where withdrawn_at is null and type = any($1) and 1 = 1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (type = ANY ('{}'::text[]))

-- ?level=tabla
select text, label
  from unnest($1::text[]) as text
  join product_level on label_key = search_key(text);
--   Hash Join
--     Hash Cond: (search_key(text.text) = product_level.label_key)
--     ->  Function Scan on unnest text
--     ->  Hash
--           ->  Seq Scan on product_level

-- ?level=tabla
select product.id
  from product
  where withdrawn_at is null and level = any($1) and 1 = 1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (level = ANY ('{}'::text[]))

-- ?tags=tabla
select text, label
  from unnest($1::text[]) as text
  join tag on label_key = search_key(text);
--   Hash Join
--     Hash Cond: (search_key(text.text) = tag.label_key)
--     ->  Function Scan on unnest text
--     ->  Hash
--           ->  Seq Scan on tag

-- ?tags=tabla
select product.id
  from product
  where withdrawn_at is null and tags && $1::text[] and 1 = 1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on product
--                 Recheck Cond: (tags && '{}'::text[])
--                 Filter: (withdrawn_at IS NULL)
--                 ->  Bitmap Index Scan on product_tags
--                       Index Cond: (tags && '{}'::text[])

-- ?minPrice=1001
select product.id
  from product
  where withdrawn_at is null and price_centavos >= $1 and 1 = 1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (price_centavos >= 100100)

-- ?minPrice=1001
select count(*)::integer as total
  from product
  where withdrawn_at is null and price_centavos >= $1 and 1 = 1;
--   Aggregate
--     ->  Index Only Scan using product_by_price on product
--           Index Cond: (price_centavos >= 100100)

-- ?maxPrice=1001
select product.id
  from product
  where withdrawn_at is null and price_centavos <= $1 and 1 = 1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (price_centavos <= 100100)

-- ?maxPrice=1001
select count(*)::integer as total
  from product
  where withdrawn_at is null and price_centavos <= $1 and 1 = 1;
--   Aggregate
--     ->  Index Only Scan using product_by_price on product
--           Index Cond: (price_centavos <= 100100)

-- ?onlyStudents=true
select product.id
  from product
  where withdrawn_at is null and only_students = $1 and 1 = 1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: only_students

-- ?onlyStudents=true
select count(*)::integer as total
  from product
  where withdrawn_at is null and only_students = $1 and 1 = 1;
--   Aggregate
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: only_students

-- ?withoutPicture=true
select product.id
  from product
  where withdrawn_at is null and product.images = '[]' and 1 = 1
  order by product.created_at desc, product.id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using product_without_picture on product

-- ?withoutPicture=true
select count(*)::integer as total
  from product
  where withdrawn_at is null and product.images = '[]' and 1 = 1;
--   Aggregate
--     ->  Index Only Scan using product_without_picture on product

-- ?orderBy=price
select product.id
  from product
  where withdrawn_at is null and 1 = 1
  order by product.price_centavos asc, product.id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using product_by_price on product

-- ?orderBy=name
select product.id
  from product
  where withdrawn_at is null and 1 = 1
  order by product.name collate "es-MX-x-icu" asc, product.id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using product_by_name on product

-- ?state=Draft
select product.id
  from product
  where withdrawn_at is null and 1 = 1 and product.state = $1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (state = 'Draft'::text)

-- ?state=Published
select count(*)::integer as total
  from product
  where withdrawn_at is null and 1 = 1 and product.state = $1;
--   Aggregate
--     ->  Index Only Scan using product_by_price on product
--           Filter: (state = 'Published'::text)

-- ?stock=low
select product.id
  from product
  where withdrawn_at is null and 1 = 1 and (product.withdrawn_at is null and product.state <> 'Draft') and product.id in (select product_id
  from variant
  where withdrawn_at is null and quantity - reserved < $1)
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Nested Loop Semi Join
--           ->  Index Only Scan using product_by_created_at on product
--                 Filter: (state <> 'Draft'::text)
--           ->  Index Scan using variant_name on variant
--                 Index Cond: (product_id = product.id)
--                 Filter: ((quantity - reserved) < 3)

-- ?stock=low
select count(*)::integer as total
  from product
  where withdrawn_at is null and 1 = 1 and (product.withdrawn_at is null and product.state <> 'Draft') and product.id in (select product_id
  from variant
  where withdrawn_at is null and quantity - reserved < $1);
--   Aggregate
--     ->  Hash Semi Join
--           Hash Cond: (product.id = variant.product_id)
--           ->  Index Only Scan using product_by_price on product
--                 Filter: (state <> 'Draft'::text)
--           ->  Hash
--                 ->  Index Scan using variant_by_stock on variant
--                       Index Cond: ((quantity - reserved) < 3)

-- ?stock=soldOut
select product.id
  from product
  where withdrawn_at is null and 1 = 1 and (product.withdrawn_at is null and product.state <> 'Draft') and product.id in (select product_id
  from variant
  where withdrawn_at is null and quantity - reserved = 0) and not exists (select
  from variant
  where product_id = product.id and withdrawn_at is null and quantity - reserved > 0)
  order by product.created_at desc, product.id desc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop Anti Join
--           ->  Nested Loop Semi Join
--                 ->  Index Only Scan using product_by_created_at on product
--                       Filter: (state <> 'Draft'::text)
--                 ->  Index Scan using variant_name on variant variant_1
--                       Index Cond: (product_id = product.id)
--                       Filter: ((quantity - reserved) = 0)
--           ->  Index Scan using variant_name on variant
--                 Index Cond: (product_id = product.id)
--                 Filter: ((quantity - reserved) > 0)

-- ?stock=soldOut
select count(*)::integer as total
  from product
  where withdrawn_at is null and 1 = 1 and (product.withdrawn_at is null and product.state <> 'Draft') and product.id in (select product_id
  from variant
  where withdrawn_at is null and quantity - reserved = 0) and not exists (select
  from variant
  where product_id = product.id and withdrawn_at is null and quantity - reserved > 0);
--   Aggregate
--     ->  Nested Loop Anti Join
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: variant_1.product_id
--                       ->  Bitmap Heap Scan on variant variant_1
--                             Recheck Cond: (((quantity - reserved) = 0) AND (withdrawn_at IS NULL))
--                             ->  Bitmap Index Scan on variant_by_stock
--                                   Index Cond: ((quantity - reserved) = 0)
--                 ->  Index Scan using product_pkey on product
--                       Index Cond: (id = variant_1.product_id)
--                       Filter: ((withdrawn_at IS NULL) AND (withdrawn_at IS NULL) AND (state <> 'Draft'::text))
--           ->  Index Scan using variant_name on variant
--                 Index Cond: (product_id = product.id)
--                 Filter: ((quantity - reserved) > 0)

-- ?stock=notKept
select product.id
  from product
  where withdrawn_at is null and 1 = 1 and not exists (select
  from variant
  where product_id = product.id and withdrawn_at is null)
  order by product.created_at desc, product.id desc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: product.created_at DESC, product.id DESC
--           ->  Hash Anti Join
--                 Hash Cond: (product.id = variant.product_id)
--                 ->  Index Only Scan using product_by_created_at on product
--                 ->  Hash
--                       ->  Index Only Scan using variant_name on variant
