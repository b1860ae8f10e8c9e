-- GET /api/Product/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select product.id
  from product
  where withdrawn_at is null and state = $1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (state = 'Published'::text)

-- ?
select count(*)::integer as total
  from product
  where withdrawn_at is null and state = $1;
--   Aggregate
--     ->  Index Only Scan using product_by_price on product
--           Filter: (state = 'Published'::text)

-- ?
select product.id, product.name, product.summary, product.category, product.type, product.level, product.tags, product.sku, product.price_centavos, product.academy_price_centavos, product.only_students, product.images as images, product.created_at, (select sum(quantity - reserved)::integer as available
  from variant
  where variant.product_id = product.id and variant.withdrawn_at is null) as available
  from product
  where product.withdrawn_at is null and product.state = $1 and id = any($2);
--   Index Scan using product_pkey on product
--     Index Cond: (id = ANY ('{7,11,2,25,9,29,19,1,24,5,35,16}'::integer[]))
--     Filter: ((withdrawn_at IS NULL) AND (state = 'Published'::text))
--     SubPlan 1
--       ->  Aggregate
--             ->  Index Scan using variant_name on variant
--                   Index Cond: (product_id = product.id)

-- ?name=tabla
with synonym as materialized (select tsvector_to_array(search_vector(words)) as lexemes
  from search_synonym), typed as materialized ( select typed_word as word, to_tsvector('pg_catalog.spanish', text) = '' or search_vector(typed_word) = any(array( select search_vector(said)
  from unnest($1::text[]) as said )) as stops, (tsvector_to_array(search_vector(typed_word)))[1] as lexeme, length(typed_word) >= $2::integer as is_long, exists (select
  from search_word as known
  where known.word = typed_word and is_in_name) as is_known
  from unnest($3::text[]) as text, string_to_table(name_key(text), ' ') as typed_word ) select name_key($4) as key, word, stops, array( select lexeme
  where lexeme is not null union select unnest(lexemes)
  from synonym
  where lexeme = any(lexemes) ) as meanings, array( select known.lexeme
  from search_word as known
  where known.word like typed.word || '%' and (is_long or is_in_name and not is_known) or known.word like '%' || typed.word || '%' and is_long and is_in_name
  group by known.lexeme
  order by min(length(known.word))
  limit $5::integer ) as parts
  from typed;
--   CTE Scan on typed
--     CTE synonym
--       ->  Seq Scan on search_synonym
--     CTE typed
--       ->  Nested Loop
--             InitPlan 2
--               ->  Function Scan on unnest said
--             ->  Function Scan on unnest text
--             ->  Function Scan on string_to_table typed_word
--             SubPlan 4
--               ->  Seq Scan on search_word known
--                     Filter: is_in_name
--     SubPlan 6
--       ->  HashAggregate
--             Group Key: (typed.lexeme)
--             ->  Append
--                   ->  Result
--                         One-Time Filter: (typed.lexeme IS NOT NULL)
--                   ->  ProjectSet
--                         ->  CTE Scan on synonym
--                               Filter: (typed.lexeme = ANY (lexemes))
--     SubPlan 7
--       ->  Limit
--             ->  Sort
--                   Sort Key: (min(length(known_1.word)))
--                   ->  GroupAggregate
--                         Group Key: known_1.lexeme
--                         ->  Sort
--                               Sort Key: known_1.lexeme
--                               ->  Bitmap Heap Scan on search_word known_1
--                                     Recheck Cond: ((word ~~ (typed.word || '%'::text)) OR (word ~~ (('%'::text || typed.word) || '%'::text)))
--                                     Filter: (((word ~~ (typed.word || '%'::text)) AND (typed.is_long OR (is_in_name AND (NOT typed.is_known)))) OR ((word ~~ (('%'::text || typed.word) || '%'::text)) AND typed.is_long AND is_in_name))
--                                     ->  BitmapOr
--                                           ->  Bitmap Index Scan on search_word_letters
--                                                 Index Cond: (word ~~ (typed.word || '%'::text))
--                                           ->  Bitmap Index Scan on search_word_letters
--                                                 Index Cond: (word ~~ (('%'::text || typed.word) || '%'::text))

-- ?name=tabla
select count(*)::integer as hits, coalesce(bool_or(name_key = $1), false) as "isNamed"
  from ( select name_key
  from search_document as found
  where found.words @@ $2::tsquery
  limit $3::integer ) as hit;
--   Aggregate
--     ->  Limit
--           ->  Seq Scan on search_document found
--                 Filter: (words @@ '''tabl'''::tsquery)
-- Reads all of search_document for /api/Product/Index?name=tabla

-- ?name=tabla
select found.record_id as id
  from search_document as found
  where (found.words @@ $1::tsquery or found.code = lower($2::text))
  order by case when found.code = lower($3::text) then 0 when found.name_key = $4 then 1 when starts_with(found.name_key, $5) then 2 else 4 end asc, ts_rank('{0.1, 0.2, 0.4, 1}', found.words, $6::tsquery) desc, found.created_at desc, found.record_id desc
  limit $7 offset $8;
--   Limit
--     ->  Sort
--           Sort Key: (CASE WHEN (code = 'tabla'::text) THEN 0 WHEN (name_key = 'tabla'::text) THEN 1 WHEN starts_with(name_key, 'tabla'::text) THEN 2 ELSE 4 END), (ts_rank('{0.1,0.2,0.4,1}'::real[], words, '''tabl'''::tsquery)) DESC, created_at DESC, record_id DESC
--           ->  Bitmap Heap Scan on search_document found
--                 Recheck Cond: ((words @@ '''tabl'''::tsquery) OR (code = 'tabla'::text))
--                 ->  BitmapOr
--                       ->  Bitmap Index Scan on search_document_words
--                             Index Cond: (words @@ '''tabl'''::tsquery)
--                       ->  Bitmap Index Scan on search_document_code
--                             Index Cond: (code = 'tabla'::text)

-- ?name=tabla
select count(*)::integer as total
  from search_document as found
  where (found.words @@ $1::tsquery or found.code = lower($2::text));
--   Aggregate
--     ->  Bitmap Heap Scan on search_document found
--           Recheck Cond: ((words @@ '''tabl'''::tsquery) OR (code = 'tabla'::text))
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on search_document_words
--                       Index Cond: (words @@ '''tabl'''::tsquery)
--                 ->  Bitmap Index Scan on search_document_code
--                       Index Cond: (code = 'tabla'::text)

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
  where withdrawn_at is null and category = any($1) and state = $2
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: ((category = ANY ('{}'::text[])) AND (state = 'Published'::text))

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
  where withdrawn_at is null and type = any($1) and state = $2
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: ((type = ANY ('{}'::text[])) AND (state = 'Published'::text))

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
  where withdrawn_at is null and level = any($1) and state = $2
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: ((level = ANY ('{}'::text[])) AND (state = 'Published'::text))

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
  where withdrawn_at is null and tags && $1::text[] and state = $2
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on product
--                 Recheck Cond: (tags && '{}'::text[])
--                 Filter: ((withdrawn_at IS NULL) AND (state = 'Published'::text))
--                 ->  Bitmap Index Scan on product_tags
--                       Index Cond: (tags && '{}'::text[])

-- ?minPrice=1001
select product.id
  from product
  where withdrawn_at is null and price_centavos >= $1 and state = $2
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: ((price_centavos >= 100100) AND (state = 'Published'::text))

-- ?minPrice=1001
select count(*)::integer as total
  from product
  where withdrawn_at is null and price_centavos >= $1 and state = $2;
--   Aggregate
--     ->  Index Only Scan using product_by_price on product
--           Index Cond: (price_centavos >= 100100)
--           Filter: (state = 'Published'::text)

-- ?maxPrice=1001
select product.id
  from product
  where withdrawn_at is null and price_centavos <= $1 and state = $2
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: ((price_centavos <= 100100) AND (state = 'Published'::text))

-- ?maxPrice=1001
select count(*)::integer as total
  from product
  where withdrawn_at is null and price_centavos <= $1 and state = $2;
--   Aggregate
--     ->  Index Only Scan using product_by_price on product
--           Index Cond: (price_centavos <= 100100)
--           Filter: (state = 'Published'::text)

-- ?onlyStudents=true
select product.id
  from product
  where withdrawn_at is null and only_students = $1 and state = $2
  order by product.created_at desc, product.id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (only_students AND (state = 'Published'::text))

-- ?onlyStudents=true
select count(*)::integer as total
  from product
  where withdrawn_at is null and only_students = $1 and state = $2;
--   Aggregate
--     ->  Index Only Scan using product_by_created_at on product
--           Filter: (only_students AND (state = 'Published'::text))

-- ?withoutPicture=true
select product.id
  from product
  where withdrawn_at is null and product.images = '[]' and state = $1
  order by product.created_at desc, product.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan using product_without_picture on product
--           Filter: (state = 'Published'::text)

-- ?withoutPicture=true
select count(*)::integer as total
  from product
  where withdrawn_at is null and product.images = '[]' and state = $1;
--   Aggregate
--     ->  Index Scan using product_without_picture on product
--           Filter: (state = 'Published'::text)

-- ?orderBy=price
select product.id
  from product
  where withdrawn_at is null and state = $1
  order by product.price_centavos asc, product.id asc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_price on product
--           Filter: (state = 'Published'::text)

-- ?orderBy=name
select product.id
  from product
  where withdrawn_at is null and state = $1
  order by product.name collate "es-MX-x-icu" asc, product.id asc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using product_by_name on product
--           Filter: (state = 'Published'::text)
