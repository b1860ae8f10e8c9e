-- GET /api/Report/Instructors, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select line.*, coalesce(trim(name || ' ' || last_name), 'Usuario ' || id) as name
  from (select count(*)::integer as classes, coalesce(sum(minutes), 0)::integer as minutes, (count(*) filter (where "isSubstitution"))::integer as substitutions, (count(*) filter (where rated.centavos is null))::integer as unrated, coalesce(sum(rated.centavos), 0)::double precision as centavos, "instructorId" as id, to_char( date_trunc('month', day) + case when extract(day
  from day) > 15 then interval '15 days' else interval '0' end, 'YYYY-MM-DD') as fortnight
  from ( select class.instructor_id as "instructorId", (started_at at time zone 'America/Mexico_City')::date as day, floor(extract(epoch
  from case when end_reason <> 'abandoned' then ended_at - started_at else coalesce(session.ends_at - session.starts_at, interval '0') end) / 60)::integer as minutes, (session.id is not null and class.instructor_id <> all(coalesce(slot.instructor_ids, case when session.has_own_instructors then '{}' else session.instructor_ids end)) and (session.has_own_instructors or cardinality(coalesce(slot.instructor_ids, case when session.has_own_instructors then '{}' else session.instructor_ids end)) > 0)) as "isSubstitution"
  from held_class class
  left join session on session.id = class.session_id
  left join slot on slot.id = session.slot_id
  where ended_at is not null and undone_at is null and (started_at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and started_at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'))) as held
  left join lateral ( select case unit when 'class' then centavos else round(centavos::numeric * held.minutes / 60)::integer end as centavos
  from instructor_rate
  where instructor_id = held."instructorId" and since <= held.day
  order by since desc
  limit 1) as rated on true
  group by "instructorId", fortnight) as line
  left join user_copy on user_id = id
  order by fortnight desc, search_text asc, id asc
  limit $5 offset $6;
--   Limit
--     ->  Sort
--           Sort Key: (to_char((date_trunc('month'::text, (((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date)::timestamp with time zone) + CASE WHEN (EXTRACT(day FROM ((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date) > '15'::numeric) THEN '15 days'::interval ELSE '00:00:00'::interval END), 'YYYY-MM-DD'::text)) DESC, user_copy.search_text, class.instructor_id
--           ->  Hash Left Join
--                 Hash Cond: (class.instructor_id = user_copy.user_id)
--                 ->  HashAggregate
--                       Group Key: class.instructor_id, to_char((date_trunc('month'::text, (((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date)::timestamp with time zone) + CASE WHEN (EXTRACT(day FROM ((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date) > '15'::numeric) THEN '15 days'::interval ELSE '00:00:00'::interval END), 'YYYY-MM-DD'::text)
--                       ->  Nested Loop Left Join
--                             ->  Hash Left Join
--                                   Hash Cond: (class.session_id = session.id)
--                                   ->  Bitmap Heap Scan on held_class class
--                                         Recheck Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                                         Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))
--                                         ->  Bitmap Index Scan on held_class_time
--                                               Index Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                                   ->  Hash
--                                         ->  Merge Left Join
--                                               Merge Cond: (session.slot_id = slot.id)
--                                               ->  Index Scan using session_slot on session
--                                               ->  Index Scan using slot_pkey on slot
--                             ->  Limit
--                                   ->  Result
--                                         ->  Sort
--                                               Sort Key: instructor_rate.since DESC
--                                               ->  Seq Scan on instructor_rate
--                                                     Filter: ((instructor_id = class.instructor_id) AND (since <= ((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date))
--                 ->  Hash
--                       ->  Seq Scan on user_copy
-- Reads all of user_copy for /api/Report/Instructors?

-- ?
select count(*)::integer as classes, coalesce(sum(minutes), 0)::integer as minutes, (count(*) filter (where "isSubstitution"))::integer as substitutions, (count(*) filter (where rated.centavos is null))::integer as unrated, coalesce(sum(rated.centavos), 0)::double precision as centavos
  from ( select class.instructor_id as "instructorId", (started_at at time zone 'America/Mexico_City')::date as day, floor(extract(epoch
  from case when end_reason <> 'abandoned' then ended_at - started_at else coalesce(session.ends_at - session.starts_at, interval '0') end) / 60)::integer as minutes, (session.id is not null and class.instructor_id <> all(coalesce(slot.instructor_ids, case when session.has_own_instructors then '{}' else session.instructor_ids end)) and (session.has_own_instructors or cardinality(coalesce(slot.instructor_ids, case when session.has_own_instructors then '{}' else session.instructor_ids end)) > 0)) as "isSubstitution"
  from held_class class
  left join session on session.id = class.session_id
  left join slot on slot.id = session.slot_id
  where ended_at is not null and undone_at is null and (started_at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and started_at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'))) as held
  left join lateral ( select case unit when 'class' then centavos else round(centavos::numeric * held.minutes / 60)::integer end as centavos
  from instructor_rate
  where instructor_id = held."instructorId" and since <= held.day
  order by since desc
  limit 1) as rated on true;
--   Aggregate
--     ->  Nested Loop Left Join
--           ->  Hash Left Join
--                 Hash Cond: (class.session_id = session.id)
--                 ->  Bitmap Heap Scan on held_class class
--                       Recheck Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                       Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))
--                       ->  Bitmap Index Scan on held_class_time
--                             Index Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                 ->  Hash
--                       ->  Merge Left Join
--                             Merge Cond: (session.slot_id = slot.id)
--                             ->  Index Scan using session_slot on session
--                             ->  Index Scan using slot_pkey on slot
--           ->  Limit
--                 ->  Result
--                       ->  Sort
--                             Sort Key: instructor_rate.since DESC
--                             ->  Seq Scan on instructor_rate
--                                   Filter: ((instructor_id = class.instructor_id) AND (since <= ((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date))

-- ?from=2026-01-15
select count(*)::integer as total
  from (select count(*)::integer as classes, coalesce(sum(minutes), 0)::integer as minutes, (count(*) filter (where "isSubstitution"))::integer as substitutions, (count(*) filter (where rated.centavos is null))::integer as unrated, coalesce(sum(rated.centavos), 0)::double precision as centavos, "instructorId" as id, to_char( date_trunc('month', day) + case when extract(day
  from day) > 15 then interval '15 days' else interval '0' end, 'YYYY-MM-DD') as fortnight
  from ( select class.instructor_id as "instructorId", (started_at at time zone 'America/Mexico_City')::date as day, floor(extract(epoch
  from case when end_reason <> 'abandoned' then ended_at - started_at else coalesce(session.ends_at - session.starts_at, interval '0') end) / 60)::integer as minutes, (session.id is not null and class.instructor_id <> all(coalesce(slot.instructor_ids, case when session.has_own_instructors then '{}' else session.instructor_ids end)) and (session.has_own_instructors or cardinality(coalesce(slot.instructor_ids, case when session.has_own_instructors then '{}' else session.instructor_ids end)) > 0)) as "isSubstitution"
  from held_class class
  left join session on session.id = class.session_id
  left join slot on slot.id = session.slot_id
  where ended_at is not null and undone_at is null and (started_at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and started_at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City'))) as held
  left join lateral ( select case unit when 'class' then centavos else round(centavos::numeric * held.minutes / 60)::integer end as centavos
  from instructor_rate
  where instructor_id = held."instructorId" and since <= held.day
  order by since desc
  limit 1) as rated on true
  group by "instructorId", fortnight) as line
  left join user_copy on user_id = id;
--   Aggregate
--     ->  HashAggregate
--           Group Key: class.instructor_id, to_char((date_trunc('month'::text, (((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date)::timestamp with time zone) + CASE WHEN (EXTRACT(day FROM ((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date) > '15'::numeric) THEN '15 days'::interval ELSE '00:00:00'::interval END), 'YYYY-MM-DD'::text)
--           ->  Nested Loop Left Join
--                 ->  Hash Left Join
--                       Hash Cond: (class.session_id = session.id)
--                       ->  Index Scan using held_class_time on held_class class
--                             Index Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                             Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))
--                       ->  Hash
--                             ->  Seq Scan on session
--                 ->  Limit
--                       ->  Sort
--                             Sort Key: instructor_rate.since DESC
--                             ->  Seq Scan on instructor_rate
--                                   Filter: ((instructor_id = class.instructor_id) AND (since <= ((class.started_at AT TIME ZONE 'America/Mexico_City'::text))::date))
