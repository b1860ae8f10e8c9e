-- GET /api/Instructor/GetFigures, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select count(*)::integer as "classesToday", coalesce(sum((select count(*)
  from class_attendance attendance
  where attendance.class_id = held_class.id)), 0)::integer as "attendancesToday"
  from held_class
  where instructor_id = $1 and undone_at is null and started_at >= (date_trunc('day', now() at time zone 'America/Mexico_City') at time zone 'America/Mexico_City');
--   Aggregate
--     ->  Index Scan using held_class_instructor on held_class
--           Index Cond: ((instructor_id = 1001) AND (started_at >= (date_trunc('day'::text, (now() AT TIME ZONE 'America/Mexico_City'::text)) AT TIME ZONE 'America/Mexico_City'::text)))
--           Filter: (undone_at IS NULL)
--     SubPlan 1
--       ->  Aggregate
--             ->  Index Only Scan using class_attendance_pkey on class_attendance attendance
--                   Index Cond: (class_id = held_class.id)
