-- GET /api/ProductCapturist/Payment/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from payment_attempt
  where state in (…) and case_closed_at is null
  order by id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: id
--           ->  Index Only Scan using payment_attempt_cases on payment_attempt

-- ?
select count(*)::integer as total
  from payment_attempt
  where state in (…) and case_closed_at is null;
--   Aggregate
--     ->  Index Only Scan using payment_attempt_cases on payment_attempt

-- ?
select "p0".*
  from payment_attempt as "p0"
  where "p0".id in (…);
--   Index Scan using payment_attempt_pkey on payment_attempt p0
--     Index Cond: (id = ANY ('…'::integer[]))
