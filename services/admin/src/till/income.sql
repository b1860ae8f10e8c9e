-- GET /api/Report/Income, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select source, method, to_char(date_trunc('month', day), 'YYYY-MM-DD') as period, nullif(branch_id, 0) as "branchId", sum(received_centavos - returned_centavos)::double precision as centavos, coalesce(sum(payments) filter (where kind = 'payment'), 0)::double precision as payments
  from receipt_day
  where (day >= $1::date and day <= $2::date)
  group by period, source, method, receipt_day.branch_id
  order by period, source, method, branch_id;
--   Sort
--     Sort Key: (to_char(date_trunc('month'::text, (day)::timestamp with time zone), 'YYYY-MM-DD'::text)), source, method, branch_id
--     ->  HashAggregate
--           Group Key: to_char(date_trunc('month'::text, (day)::timestamp with time zone), 'YYYY-MM-DD'::text), source, method, branch_id
--           ->  Index Scan using receipt_day_pkey on receipt_day
--                 Index Cond: ((day >= '2026-11-01'::date) AND (day <= '2026-11-30'::date))

-- ?
select id, name
  from branch_copy;
--   Seq Scan on branch_copy

-- ?step=day
select source, method, to_char(date_trunc('day', day), 'YYYY-MM-DD') as period, nullif(branch_id, 0) as "branchId", sum(received_centavos - returned_centavos)::double precision as centavos, coalesce(sum(payments) filter (where kind = 'payment'), 0)::double precision as payments
  from receipt_day
  where (day >= $1::date and day <= $2::date)
  group by period, source, method, receipt_day.branch_id
  order by period, source, method, branch_id;
--   Sort
--     Sort Key: (to_char(date_trunc('day'::text, (day)::timestamp with time zone), 'YYYY-MM-DD'::text)), source, method, branch_id
--     ->  HashAggregate
--           Group Key: to_char(date_trunc('day'::text, (day)::timestamp with time zone), 'YYYY-MM-DD'::text), source, method, branch_id
--           ->  Index Scan using receipt_day_pkey on receipt_day
--                 Index Cond: ((day >= '2026-11-01'::date) AND (day <= '2026-11-30'::date))
