-- GET /api/Till/Session/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select *
  from till_session
  order by opened_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: opened_at DESC, id DESC
--           ->  Seq Scan on till_session

-- ?
select id, name
  from branch_copy;
--   Seq Scan on branch_copy
