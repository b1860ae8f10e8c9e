-- GET /api/Admin/User/GetFigures, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select ( select count(*)::integer
  from user_account
  where coalesce(last_visit, '-infinity') >= (date_trunc('day', now() at time zone 'America/Mexico_City') at time zone 'America/Mexico_City') and status <> 'Deleted' ) as "signedInToday", ( select count(*)::integer
  from user_account
  where (status = 'Blocked' or (status = 'Active' and attempts_blocked_until > now())) ) as blocked;
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Bitmap Heap Scan on user_account
--                   Recheck Cond: (COALESCE(last_visit, '-infinity'::timestamp with time zone) >= (date_trunc('day'::text, (now() AT TIME ZONE 'America/Mexico_City'::text)) AT TIME ZONE 'America/Mexico_City'::text))
--                   Filter: (status <> 'Deleted'::text)
--                   ->  Bitmap Index Scan on user_account_by_last_visit
--                         Index Cond: (COALESCE(last_visit, '-infinity'::timestamp with time zone) >= (date_trunc('day'::text, (now() AT TIME ZONE 'America/Mexico_City'::text)) AT TIME ZONE 'America/Mexico_City'::text))
--     InitPlan 2
--       ->  Aggregate
--             ->  Bitmap Heap Scan on user_account user_account_1
--                   Recheck Cond: ((status = 'Blocked'::text) OR (attempts_blocked_until > now()))
--                   Filter: ((status = 'Blocked'::text) OR ((status = 'Active'::text) AND (attempts_blocked_until > now())))
--                   ->  BitmapOr
--                         ->  Bitmap Index Scan on user_account_status
--                               Index Cond: (status = 'Blocked'::text)
--                         ->  Bitmap Index Scan on user_account_attempts_blocked_until
--                               Index Cond: (attempts_blocked_until > now())
