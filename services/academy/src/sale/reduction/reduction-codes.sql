-- GET /api/ClassCapturist/ReductionCode/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from reduction_code
  order by id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan Backward using reduction_code_pkey on reduction_code

-- ?
select count(*)::integer as total
  from reduction_code;
--   Aggregate
--     ->  Seq Scan on reduction_code

-- ?
select "r0".*
  from reduction_code as "r0"
  where "r0".id in (…);
--   Index Scan using reduction_code_pkey on reduction_code r0
--     Index Cond: (id = ANY ('…'::integer[]))

-- ?
select code_id, count(*)::integer as used
  from reduction
  where code_id in (…) and exists (select
  from subscription
  where id = reduction.source_id and reduction.source = 'course' and status <> 'Canceled')
  group by code_id;
--   GroupAggregate
--     Group Key: reduction.code_id
--     ->  Nested Loop
--           ->  Index Scan using reduction_code_uses on reduction
--                 Index Cond: (code_id = ANY ('…'::integer[]))
--                 Filter: (source = 'course'::text)
--           ->  Index Scan using subscription_pkey on subscription
--                 Index Cond: (id = reduction.source_id)
--                 Filter: (status <> 'Canceled'::text)

-- ?search=leo
select id
  from reduction_code
  where position($1 in code) > 0
  order by id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan Backward using reduction_code_pkey on reduction_code
--           Filter: (POSITION(('LEO'::text) IN (code)) > 0)
