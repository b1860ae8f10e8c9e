-- GET /api/Admin/Erasure/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from erasure_request
  order by id desc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: id DESC
--           ->  Seq Scan on erasure_request

-- ?state=open
select id
  from erasure_request
  where state = $1
  order by answer_by asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: answer_by, id
--           ->  Seq Scan on erasure_request
--                 Filter: (state = 'open'::text)

-- ?state=refused
select id
  from erasure_request
  where state = $1
  order by id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: id DESC
--           ->  Seq Scan on erasure_request
--                 Filter: (state = 'refused'::text)

-- ?state=erasing
select id
  from erasure_request
  where state = $1
  order by decided_at asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: decided_at, id
--           ->  Seq Scan on erasure_request
--                 Filter: (state = 'erasing'::text)

-- ?state=late
select id
  from erasure_request
  where (state = 'open' and answer_by < $1::date or state = 'erasing' and (decided_at at time zone 'America/Mexico_City')::date < $2::date)
  order by answer_by asc, id asc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: answer_by, id
--           ->  Seq Scan on erasure_request
--                 Filter: (((state = 'open'::text) AND (answer_by < '2026-11-29'::date)) OR ((state = 'erasing'::text) AND (((decided_at AT TIME ZONE 'America/Mexico_City'::text))::date < '2026-11-06'::date)))
