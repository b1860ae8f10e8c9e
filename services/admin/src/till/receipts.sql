-- GET /api/Receipt/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at, reference
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'))
  order by at desc, service desc, receipt_id desc
  limit $5 offset $6;
--   Limit
--     ->  Index Scan Backward using receipt_copy_in_order on receipt_copy
--           Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))

-- ?
select count(*)::integer as total
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'));
--   Aggregate
--     ->  Index Only Scan using receipt_copy_in_order on receipt_copy
--           Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))

-- ?
select id, name
  from branch_copy;
--   Seq Scan on branch_copy

-- ?
select user_id, name, last_name
  from user_copy
  where user_id in (…);
--   Seq Scan on user_copy
--     Filter: (user_id = ANY ('{7,1,2,3,4,5,6}'::integer[]))

-- ?branch=1001
select service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at, reference
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City')) and branch_id = $5
  order by at desc, service desc, receipt_id desc
  limit $6 offset $7;
--   Limit
--     ->  Incremental Sort
--           Sort Key: at DESC, service DESC, receipt_id DESC
--           Presorted Key: at
--           ->  Index Scan Backward using receipt_copy_by_branch on receipt_copy
--                 Index Cond: ((branch_id = 1001) AND (at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))

-- ?person=1001
select service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at, reference
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City')) and taken_by = $5
  order by at desc, service desc, receipt_id desc
  limit $6 offset $7;
--   Limit
--     ->  Incremental Sort
--           Sort Key: at DESC, service DESC, receipt_id DESC
--           Presorted Key: at
--           ->  Index Scan Backward using receipt_copy_by_person on receipt_copy
--                 Index Cond: ((taken_by = 1001) AND (at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))

-- ?method=card
select service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at, reference
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City')) and method = $5
  order by at desc, service desc, receipt_id desc
  limit $6 offset $7;
--   Limit
--     ->  Sort
--           Sort Key: at DESC, service DESC, receipt_id DESC
--           ->  Bitmap Heap Scan on receipt_copy
--                 Recheck Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--                 Filter: (method = 'card'::text)
--                 ->  Bitmap Index Scan on receipt_copy_in_order
--                       Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))

-- ?source=course
select service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at, reference
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City')) and source = $5
  order by at desc, service desc, receipt_id desc
  limit $6 offset $7;
--   Limit
--     ->  Index Scan Backward using receipt_copy_in_order on receipt_copy
--           Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--           Filter: (source = 'course'::text)

-- ?source=course
select count(*)::integer as total
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City')) and source = $5;
--   Aggregate
--     ->  Bitmap Heap Scan on receipt_copy
--           Recheck Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--           Filter: (source = 'course'::text)
--           ->  Bitmap Index Scan on receipt_copy_in_order
--                 Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))

-- ?search=curso
select service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at, reference
  from receipt_copy
  where (true and true) and lower(reference) = lower($1)
  order by at desc, service desc, receipt_id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan Backward using receipt_copy_in_order on receipt_copy
--           Filter: (lower(reference) = 'curso'::text)

-- ?orderBy=amount
select service, receipt_id, kind, source, source_id, amount_centavos, method, branch_id, taken_by, at, reference
  from receipt_copy
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'))
  order by amount_centavos desc, at desc, service desc, receipt_id desc
  limit $5 offset $6;
--   Limit
--     ->  Sort
--           Sort Key: amount_centavos DESC, at DESC, service DESC, receipt_id DESC
--           ->  Bitmap Heap Scan on receipt_copy
--                 Recheck Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--                 ->  Bitmap Index Scan on receipt_copy_in_order
--                       Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
