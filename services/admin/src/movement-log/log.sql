-- GET /api/Log/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from movement
  where id > $1 and (true and true)
  order by created_time desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan Backward using movement_by_time on movement
--           Index Cond: (id > '0'::bigint)

-- ?
select count(*)::integer as total
  from movement
  where id > $1 and (true and true);
--   Aggregate
--     ->  Index Only Scan using movement_pkey on movement
--           Index Cond: (id > '0'::bigint)

-- ?
select user_copy.name, user_copy.last_name, subject.name as "subjectName", subject.last_name as "subjectLastName", movement.id, movement.actor_id, movement.subject_id, movement.request_id, movement.title, movement.description, movement.level, movement.created_time
  from movement
  left join user_copy on user_copy.user_id = movement.actor_id
  left join user_copy as subject on subject.user_id = movement.subject_id
  where movement.id in (…);
--   Nested Loop Left Join
--     Join Filter: (subject.user_id = movement.subject_id)
--     ->  Nested Loop Left Join
--           Join Filter: (user_copy.user_id = movement.actor_id)
--           ->  Index Scan using movement_pkey on movement
--                 Index Cond: (id = ANY ('…'::bigint[]))
--           ->  Seq Scan on user_copy
--     ->  Seq Scan on user_copy subject

-- ?search=curso
with searched as materialized (select search_pattern(word) as pattern
  from unnest($1::text[]) as word) select pattern, array(select user_id
  from user_copy
  where search_text like pattern) as "userIds"
  from searched;
--   CTE Scan on searched
--     CTE searched
--       ->  Function Scan on unnest word
--     SubPlan 2
--       ->  Seq Scan on user_copy
--             Filter: (search_text ~~ searched.pattern)

-- ?search=curso
select id
  from movement
  where id > $1 and (true and true) and search_text like $2
  order by created_time desc, id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan Backward using movement_by_time on movement
--           Index Cond: (id > '0'::bigint)
--           Filter: (search_text ~~ '%curso%'::text)

-- ?search=curso
select count(*)::integer as total
  from movement
  where id > $1 and (true and true) and search_text like $2;
--   Aggregate
--     ->  Index Only Scan using movement_by_time on movement
--           Index Cond: (id > '0'::bigint)
--           Filter: (search_text ~~ '%curso%'::text)

-- ?user=1001
select id
  from movement
  where id > $1 and (true and true) and actor_id = $2
  order by created_time desc, id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan Backward using movement_by_actor on movement
--           Index Cond: ((actor_id = 1001) AND (id > '0'::bigint))

-- ?about=1001
select id
  from movement
  where id > $1 and (true and true) and subject_id = $2
  order by created_time desc, id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan Backward using movement_by_subject on movement
--           Index Cond: ((subject_id = 1001) AND (id > '0'::bigint))

-- ?level=info
select id
  from movement
  where id > $1 and (true and true) and level = $2
  order by created_time desc, id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan Backward using movement_by_level on movement
--           Index Cond: ((level = 'info'::text) AND (id > '0'::bigint))

-- ?level=info
select count(*)::integer as total
  from movement
  where id > $1 and (true and true) and level = $2;
--   Aggregate
--     ->  Index Only Scan using movement_by_level on movement
--           Index Cond: ((level = 'info'::text) AND (id > '0'::bigint))

-- ?from=2026-01-15
select id
  from movement
  where id > $1 and (created_time >= (($2::date + $3::integer)::timestamp at time zone 'America/Mexico_City') and true)
  order by created_time desc, id desc
  limit $4 offset $5;
--   Limit
--     ->  Index Only Scan Backward using movement_by_time on movement
--           Index Cond: ((created_time >= '…'::timestamp with time zone) AND (id > '0'::bigint))

-- ?from=2026-01-15
select count(*)::integer as total
  from movement
  where id > $1 and (created_time >= (($2::date + $3::integer)::timestamp at time zone 'America/Mexico_City') and true);
--   Aggregate
--     ->  Index Only Scan using movement_by_subject on movement
--           Index Cond: ((created_time >= '…'::timestamp with time zone) AND (id > '0'::bigint))

-- ?to=2026-01-15
select id
  from movement
  where id > $1 and (true and created_time < (($2::date + $3::integer)::timestamp at time zone 'America/Mexico_City'))
  order by created_time desc, id desc
  limit $4 offset $5;
--   Limit
--     ->  Index Only Scan Backward using movement_by_time on movement
--           Index Cond: ((created_time < '…'::timestamp with time zone) AND (id > '0'::bigint))

-- ?to=2026-01-15
select count(*)::integer as total
  from movement
  where id > $1 and (true and created_time < (($2::date + $3::integer)::timestamp at time zone 'America/Mexico_City'));
--   Aggregate
--     ->  Index Only Scan using movement_by_severity on movement
--           Index Cond: ((created_time < '…'::timestamp with time zone) AND (id > '0'::bigint))

-- ?orderBy=title
select id
  from movement
  where id > $1 and (true and true)
  order by title collate "es-MX-x-icu" asc, created_time desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using movement_by_title on movement
--           Index Cond: (id > '0'::bigint)

-- ?orderBy=level
select id
  from movement
  where id > $1 and (true and true)
  order by array_position('{info,warning,error}'::text[], level) desc, created_time desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan Backward using movement_by_severity on movement
--           Index Cond: (id > '0'::bigint)
