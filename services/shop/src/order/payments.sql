-- GET /api/ProductCapturist/Payment/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from payment_attempt
  where state in (…) and case_closed_at is null
  order by id asc
  limit $4 offset $5;
--   Limit
--     ->  Sort
--           Sort Key: id
--           ->  Seq Scan on payment_attempt
--                 Filter: ((case_closed_at IS NULL) AND (state = ANY ('{refund,review,unanswered}'::text[])))

-- ?kind=refund
select id
  from payment_attempt
  where state in (…) and case_closed_at is null
  order by id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: id
--           ->  Seq Scan on payment_attempt
--                 Filter: ((case_closed_at IS NULL) AND (state = 'refund'::text))

-- ?kind=review
select id
  from payment_attempt
  where state in (…) and case_closed_at is null
  order by id asc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: id
--           ->  Seq Scan on payment_attempt
--                 Filter: ((case_closed_at IS NULL) AND (state = ANY ('{review,unanswered}'::text[])))
