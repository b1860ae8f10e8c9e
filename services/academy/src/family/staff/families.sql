-- GET /api/Family/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select responsible.id
  from responsible
  where 1 = 1
  order by responsible.name collate "es-MX-x-icu" asc, responsible.id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using responsible_by_name on responsible

-- ?
select count(*)::integer as total
  from responsible
  where 1 = 1;
--   Aggregate
--     ->  Index Only Scan using responsible_pkey on responsible

-- ?
select responsible.id, responsible.name, responsible.phone, responsible.email, coalesce((select jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name)
  order by participant.name collate "es-MX-x-icu", participant.id)
  from participant
  where participant.responsible_id = responsible.id and participant.forgotten_at is null), '[]') as students, coalesce((select sum((case when subscription.status = 'Canceled' then 0 else subscription.price_centavos - subscription.paid_centavos end))
  from subscription
  where created_by = responsible.id), 0)::integer as "owedCentavos"
  from responsible
  where responsible.id = any($1::integer[]);
--   Index Scan using responsible_by_creation on responsible
--     Index Cond: (id = ANY ('…'::integer[]))
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: participant.name COLLATE "es-MX-x-icu", participant.id
--                   ->  Index Scan using participant_responsible on participant
--                         Index Cond: (responsible_id = responsible.id)
--                         Filter: (forgotten_at IS NULL)
--     SubPlan 2
--       ->  Aggregate
--             ->  Index Scan using subscription_owner on subscription
--                   Index Cond: (created_by = responsible.id)

-- ?search=leo
select responsible.id
  from responsible
  where (responsible.search_text like search_pattern($1) or responsible.id in ( select responsible_id
  from participant
  where forgotten_at is null and search_text like search_pattern($2)))
  order by responsible.name collate "es-MX-x-icu" asc, responsible.id asc
  limit $3 offset $4;
--   Limit
--     ->  Index Scan using responsible_by_name on responsible
--           Filter: ((search_text ~~ '%leo%'::text) OR (ANY (id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Bitmap Heap Scan on participant
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   Filter: (forgotten_at IS NULL)
--                   ->  Bitmap Index Scan on participant_search
--                         Index Cond: (search_text ~~ '%leo%'::text)

-- ?search=leo
select count(*)::integer as total
  from responsible
  where (responsible.search_text like search_pattern($1) or responsible.id in ( select responsible_id
  from participant
  where forgotten_at is null and search_text like search_pattern($2)));
--   Aggregate
--     ->  Seq Scan on responsible
--           Filter: ((search_text ~~ '%leo%'::text) OR (ANY (id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Bitmap Heap Scan on participant
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   Filter: (forgotten_at IS NULL)
--                   ->  Bitmap Index Scan on participant_search
--                         Index Cond: (search_text ~~ '%leo%'::text)
-- Reads all of responsible for /api/Family/Index?search=leo

-- ?account=true
select responsible.id
  from responsible
  where responsible.id < $1
  order by responsible.name collate "es-MX-x-icu" asc, responsible.id asc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using responsible_by_name on responsible
--           Index Cond: (id < 500000000)

-- ?account=true
select count(*)::integer as total
  from responsible
  where responsible.id < $1;
--   Aggregate
--     ->  Index Only Scan using responsible_by_creation on responsible
--           Index Cond: (id < 500000000)

-- ?orderBy=createdTime
select responsible.id
  from responsible
  where 1 = 1
  order by responsible.created_at asc, responsible.id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using responsible_by_creation on responsible
