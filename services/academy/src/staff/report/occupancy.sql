-- GET /api/Report/Occupancy, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
with slot as (select day, hour, location_id, case when bool_and(capacity is not null) then sum(capacity)::integer end as places, count(*)::integer as sessions, sum(booked)::integer as booked, sum(attended)::integer as attended, max(date) as latest
  from (select location_id, capacity, (select count(*)::integer
  from booking
  where session_id = session.id and status <> 'released') as booked, (select count(*)::integer
  from ( select participant_id
  from booking
  where session_id = session.id and status = 'held' union select participant_id
  from held_class class
  join class_attendance attendance on attendance.class_id = class.id
  where class.session_id = session.id and class.ended_at is not null and class.undone_at is null ) as student) as attended, extract(isodow
  from (session.starts_at at time zone session.zone))::integer as day, to_char((session.starts_at at time zone session.zone), 'HH24:MI') as hour, to_char((session.starts_at at time zone session.zone), 'YYYY-MM-DD') as date
  from session
  where status <> $1 and (starts_at >= (($2::date + $3::integer)::timestamp at time zone 'America/Mexico_City') and starts_at < (($4::date + $5::integer)::timestamp at time zone 'America/Mexico_City'))) as session
  group by day, hour, location_id) select day, hour, location_id, sessions, places, booked, attended, latest, coalesce(location.name, 'Sin lugar') as place, round(100.0 * booked / nullif(places, 0))::integer as percent
  from slot
  left join location on location.id = slot.location_id
  order by percent asc nulls last, day, hour, location_id;
--   Sort
--     Sort Key: ((round(((100.0 * (((sum((SubPlan 1)))::integer))::numeric) / (NULLIF((CASE WHEN bool_and((session.capacity IS NOT NULL)) THEN (sum(session.capacity))::integer ELSE NULL::integer END), 0))::numeric), 0))::integer), ((EXTRACT(isodow FROM (session.starts_at AT TIME ZONE session.zone)))::integer), (to_char((session.starts_at AT TIME ZONE session.zone), 'HH24:MI'::text)), session.location_id
--     ->  Nested Loop Left Join
--           Join Filter: (location.id = session.location_id)
--           ->  GroupAggregate
--                 Group Key: session.location_id, ((EXTRACT(isodow FROM (session.starts_at AT TIME ZONE session.zone)))::integer), (to_char((session.starts_at AT TIME ZONE session.zone), 'HH24:MI'::text))
--                 ->  Incremental Sort
--                       Sort Key: session.location_id, ((EXTRACT(isodow FROM (session.starts_at AT TIME ZONE session.zone)))::integer), (to_char((session.starts_at AT TIME ZONE session.zone), 'HH24:MI'::text))
--                       Presorted Key: session.location_id
--                       ->  Index Scan using session_location on session
--                             Index Cond: ((starts_at >= '…'::timestamp with time zone) AND (starts_at < '…'::timestamp with time zone))
--                             Filter: (status <> 'cancelled'::text)
--                 SubPlan 1
--                   ->  Aggregate
--                         ->  Bitmap Heap Scan on booking
--                               Recheck Cond: (session_id = session.id)
--                               Filter: (status <> 'released'::text)
--                               ->  Bitmap Index Scan on booking_session
--                                     Index Cond: (session_id = session.id)
--                 SubPlan 2
--                   ->  Aggregate
--                         ->  Unique
--                               ->  Sort
--                                     Sort Key: booking_1.participant_id
--                                     ->  Append
--                                           ->  Bitmap Heap Scan on booking booking_1
--                                                 Recheck Cond: ((session_id = session.id) AND ((status = 'booked'::text) OR (status = 'held'::text)))
--                                                 Filter: (status = 'held'::text)
--                                                 ->  Bitmap Index Scan on booking_place
--                                                       Index Cond: (session_id = session.id)
--                                           ->  Nested Loop
--                                                 ->  Index Scan using held_class_timetable on held_class class
--                                                       Index Cond: (session_id = session.id)
--                                                       Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))
--                                                 ->  Index Only Scan using class_attendance_pkey on class_attendance attendance
--                                                       Index Cond: (class_id = class.id)
--           ->  Materialize
--                 ->  Seq Scan on location
