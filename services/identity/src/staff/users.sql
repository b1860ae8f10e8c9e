-- GET /api/Admin/User/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from user_account
  where 1 = 1
  order by name collate "es-MX-x-icu" asc, last_name collate "es-MX-x-icu" asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using user_account_by_name on user_account

-- ?
select count(*)::integer as total
  from user_account
  where 1 = 1;
--   Aggregate
--     ->  Index Only Scan using user_account_status on user_account

-- ?
select id, name, last_name, email, roles, created_at, last_visit, case when (status = 'Active' and attempts_blocked_until > now()) then 'Blocked' else status end as status
  from user_account
  where id in (…);
--   Index Scan using user_account_pkey on user_account
--     Index Cond: (id = ANY ('…'::integer[]))

-- ?search=ana
select id
  from user_account
  where search_text like search_pattern($1)
  order by name collate "es-MX-x-icu" asc, last_name collate "es-MX-x-icu" asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan using user_account_by_name on user_account
--           Filter: (search_text ~~ '%ana%'::text)

-- ?search=ana
select count(*)::integer as total
  from user_account
  where search_text like search_pattern($1);
--   Aggregate
--     ->  Bitmap Heap Scan on user_account
--           Recheck Cond: (search_text ~~ '%ana%'::text)
--           ->  Bitmap Index Scan on user_account_search
--                 Index Cond: (search_text ~~ '%ana%'::text)

-- ?status=Active
select id
  from user_account
  where (status = 'Active' and coalesce(attempts_blocked_until, '-infinity') <= now())
  order by name collate "es-MX-x-icu" asc, last_name collate "es-MX-x-icu" asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Scan using user_account_by_name on user_account
--           Filter: ((status = 'Active'::text) AND (COALESCE(attempts_blocked_until, '-infinity'::timestamp with time zone) <= now()))

-- ?status=Active
select count(*)::integer as total
  from user_account
  where (status = 'Active' and coalesce(attempts_blocked_until, '-infinity') <= now());
--   Aggregate
--     ->  Seq Scan on user_account
--           Filter: ((status = 'Active'::text) AND (COALESCE(attempts_blocked_until, '-infinity'::timestamp with time zone) <= now()))
-- Reads all of user_account for /api/Admin/User/Index?status=Active

-- ?status=Blocked
select id
  from user_account
  where (status = 'Blocked' or (status = 'Active' and attempts_blocked_until > now()))
  order by name collate "es-MX-x-icu" asc, last_name collate "es-MX-x-icu" asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: ((name)::text) COLLATE "es-MX-x-icu", ((last_name)::text) COLLATE "es-MX-x-icu", id
--           ->  Bitmap Heap Scan on user_account
--                 Recheck Cond: ((status = 'Blocked'::text) OR (attempts_blocked_until > now()))
--                 Filter: ((status = 'Blocked'::text) OR ((status = 'Active'::text) AND (attempts_blocked_until > now())))
--                 ->  BitmapOr
--                       ->  Bitmap Index Scan on user_account_status
--                             Index Cond: (status = 'Blocked'::text)
--                       ->  Bitmap Index Scan on user_account_attempts_blocked_until
--                             Index Cond: (attempts_blocked_until > now())

-- ?status=Suspended
select id
  from user_account
  where status = $1
  order by name collate "es-MX-x-icu" asc, last_name collate "es-MX-x-icu" asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: ((name)::text) COLLATE "es-MX-x-icu", ((last_name)::text) COLLATE "es-MX-x-icu", id
--           ->  Index Scan using user_account_status on user_account
--                 Index Cond: (status = 'Suspended'::text)

-- ?role=GeneralUser
select id
  from user_account
  where roles @> array[$1]
  order by name collate "es-MX-x-icu" asc, last_name collate "es-MX-x-icu" asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan using user_account_by_name on user_account
--           Filter: (roles @> '{GeneralUser}'::text[])

-- ?role=GeneralUser
select count(*)::integer as total
  from user_account
  where roles @> array[$1];
--   Aggregate
--     ->  Seq Scan on user_account
--           Filter: (roles @> '{GeneralUser}'::text[])
-- Reads all of user_account for /api/Admin/User/Index?role=GeneralUser

-- ?orderBy=email
select id
  from user_account
  where 1 = 1
  order by email_key asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using user_account_by_email on user_account

-- ?orderBy=createdTime
select id
  from user_account
  where 1 = 1
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan Backward using user_account_by_created_at on user_account

-- ?orderBy=lastVisit
select id
  from user_account
  where 1 = 1
  order by coalesce(last_visit, '-infinity') desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan Backward using user_account_by_last_visit on user_account
