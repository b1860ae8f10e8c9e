-- GET /api/ProductCapturist/ReductionCode/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from reduction_code
  order by id desc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: id DESC
--           ->  Seq Scan on reduction_code

-- ?search=tabla
select id
  from reduction_code
  where position($1 in code) > 0
  order by id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: id DESC
--           ->  Seq Scan on reduction_code
--                 Filter: (POSITION(('TABLA'::text) IN (code)) > 0)
