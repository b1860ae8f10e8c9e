-- GET /api/Attendance/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from held_class
  where (true and true)
  order by started_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using held_class_time on held_class

-- ?
select count(*)::integer as total
  from held_class
  where (true and true);
--   Aggregate
--     ->  Index Only Scan using held_class_pkey on held_class

-- ?
select held_class.id, instructor_id, started_at, ended_at, end_reason, undone_at, coalesce(trim(instructor.name || ' ' || instructor.last_name), '') as "instructorName", ( select coalesce(jsonb_agg(jsonb_build_object( 'id', participant.id, 'name', participant.name, 'subscriptionId', subscription.id, 'courseId', course.id, 'courseTitle', course.title )
  order by participant.name collate "es-MX-x-icu", participant.id), '[]')
  from class_attendance attendance
  join participant on participant.id = attendance.participant_id
  join subscription on subscription.id = attendance.subscription_id
  join course on course.id = subscription.course_id
  where attendance.class_id = held_class.id) as participants, coalesce( (select zone
  from session
  where id = held_class.session_id), (select min(session.zone)
  from booking
  join session on session.id = booking.session_id
  where booking.class_id = held_class.id), (select min(location.zone)
  from class_attendance taken
  join subscription bought on bought.id = taken.subscription_id
  join course offered on offered.id = bought.course_id
  join location on location.id = any(offered.location_ids)
  where taken.class_id = held_class.id having count(distinct location.zone) = 1)) as zone
  from held_class
  left join user_copy as instructor on instructor.user_id = instructor_id
  where held_class.id = any($1::integer[]);
--   Merge Right Join
--     Merge Cond: (instructor.user_id = held_class.instructor_id)
--     ->  Index Scan using user_copy_pkey on user_copy instructor
--     ->  Sort
--           Sort Key: held_class.instructor_id
--           ->  Index Scan using held_class_pkey on held_class
--                 Index Cond: (id = ANY ('…'::integer[]))
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: participant.name COLLATE "es-MX-x-icu", participant.id
--                   ->  Nested Loop
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Index Scan using class_attendance_pkey on class_attendance attendance
--                                           Index Cond: (class_id = held_class.id)
--                                     ->  Index Scan using participant_pkey on participant
--                                           Index Cond: (id = attendance.participant_id)
--                               ->  Index Scan using subscription_pkey on subscription
--                                     Index Cond: (id = attendance.subscription_id)
--                         ->  Index Scan using course_pkey on course
--                               Index Cond: (id = subscription.course_id)
--     SubPlan 2
--       ->  Index Scan using session_pkey on session
--             Index Cond: (id = held_class.session_id)
--     SubPlan 3
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  Index Scan using booking_class on booking
--                         Index Cond: (class_id = held_class.id)
--                   ->  Index Scan using session_pkey on session session_1
--                         Index Cond: (id = booking.session_id)
--     SubPlan 4
--       ->  Aggregate
--             Filter: (count(DISTINCT location.zone) = 1)
--             ->  Sort
--                   Sort Key: location.zone
--                   ->  Nested Loop
--                         Join Filter: (location.id = ANY (offered.location_ids))
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Index Scan using class_attendance_pkey on class_attendance taken
--                                           Index Cond: (class_id = held_class.id)
--                                     ->  Index Scan using subscription_pkey on subscription bought
--                                           Index Cond: (id = taken.subscription_id)
--                               ->  Index Scan using course_pkey on course offered
--                                     Index Cond: (id = bought.course_id)
--                         ->  Materialize
--                               ->  Seq Scan on location

-- ?search=leo
select id
  from held_class
  where ((true and true) and (held_class.id in ( select attendance.class_id
  from class_attendance attendance
  where attendance.participant_id in (select id
  from participant
  where search_text like search_pattern($1))) or instructor_id in (select user_id
  from user_copy
  where search_text like search_pattern($2))))
  order by started_at desc, id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Scan using held_class_time on held_class
--           Filter: ((ANY (id = (hashed SubPlan 1).col1)) OR (ANY (instructor_id = (hashed SubPlan 2).col1)))
--           SubPlan 1
--             ->  Nested Loop
--                   ->  Bitmap Heap Scan on participant
--                         Recheck Cond: (search_text ~~ '%leo%'::text)
--                         ->  Bitmap Index Scan on participant_search
--                               Index Cond: (search_text ~~ '%leo%'::text)
--                   ->  Index Only Scan using class_attendance_participant on class_attendance attendance
--                         Index Cond: (participant_id = participant.id)
--           SubPlan 2
--             ->  Bitmap Heap Scan on user_copy
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   ->  Bitmap Index Scan on user_copy_search
--                         Index Cond: (search_text ~~ '%leo%'::text)

-- ?search=leo
select count(*)::integer as total
  from held_class
  where ((true and true) and (held_class.id in ( select attendance.class_id
  from class_attendance attendance
  where attendance.participant_id in (select id
  from participant
  where search_text like search_pattern($1))) or instructor_id in (select user_id
  from user_copy
  where search_text like search_pattern($2))));
--   Aggregate
--     ->  Seq Scan on held_class
--           Filter: ((ANY (id = (hashed SubPlan 1).col1)) OR (ANY (instructor_id = (hashed SubPlan 2).col1)))
--           SubPlan 1
--             ->  Nested Loop
--                   ->  Bitmap Heap Scan on participant
--                         Recheck Cond: (search_text ~~ '%leo%'::text)
--                         ->  Bitmap Index Scan on participant_search
--                               Index Cond: (search_text ~~ '%leo%'::text)
--                   ->  Index Only Scan using class_attendance_participant on class_attendance attendance
--                         Index Cond: (participant_id = participant.id)
--           SubPlan 2
--             ->  Bitmap Heap Scan on user_copy
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   ->  Bitmap Index Scan on user_copy_search
--                         Index Cond: (search_text ~~ '%leo%'::text)
-- Reads all of held_class for /api/Attendance/Index?search=leo

-- ?course=leo
select id
  from held_class
  where ((true and true) and held_class.id in ( select attendance.class_id
  from class_attendance attendance
  where attendance.subscription_id in ( select subscription.id
  from subscription
  join course on course.id = subscription.course_id
  where course.title_key like search_pattern(name_key($1)))))
  order by started_at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Nested Loop Semi Join
--           ->  Index Only Scan using held_class_time on held_class
--           ->  Nested Loop Semi Join
--                 ->  Index Scan using class_attendance_pkey on class_attendance attendance
--                       Index Cond: (class_id = held_class.id)
--                 ->  Nested Loop
--                       ->  Index Scan using subscription_pkey on subscription
--                             Index Cond: (id = attendance.subscription_id)
--                       ->  Index Scan using course_pkey on course
--                             Index Cond: (id = subscription.course_id)
--                             Filter: (title_key ~~ '%leo%'::text)

-- ?instructor=1001
select id
  from held_class
  where (instructor_id = $1 and (true and true))
  order by started_at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using held_class_instructor on held_class
--           Index Cond: (instructor_id = 1001)

-- ?instructor=1001
select count(*)::integer as total
  from held_class
  where (instructor_id = $1 and (true and true));
--   Aggregate
--     ->  Index Only Scan using held_class_instructor on held_class
--           Index Cond: (instructor_id = 1001)

-- ?state=open
select id
  from held_class
  where (ended_at is null and (true and true))
  order by started_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Incremental Sort
--           Sort Key: started_at DESC, id DESC
--           Presorted Key: started_at
--           ->  Index Scan Backward using held_class_age on held_class

-- ?state=finished
select id
  from held_class
  where ((ended_at is not null and undone_at is null) and (true and true))
  order by started_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Scan using held_class_time on held_class
--           Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))

-- ?state=finished
select count(*)::integer as total
  from held_class
  where ((ended_at is not null and undone_at is null) and (true and true));
--   Aggregate
--     ->  Seq Scan on held_class
--           Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))
-- Reads all of held_class for /api/Attendance/Index?state=finished

-- ?state=undone
select id
  from held_class
  where (undone_at is not null and (true and true))
  order by started_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using held_class_undone on held_class

-- ?state=undone
select count(*)::integer as total
  from held_class
  where (undone_at is not null and (true and true));
--   Aggregate
--     ->  Index Only Scan using held_class_undone on held_class

-- ?from=2026-01-15
select id
  from held_class
  where (started_at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and true)
  order by started_at desc, id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using held_class_time on held_class
--           Index Cond: (started_at >= '…'::timestamp with time zone)

-- ?from=2026-01-15
select count(*)::integer as total
  from held_class
  where (started_at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and true);
--   Aggregate
--     ->  Index Only Scan using held_class_time on held_class
--           Index Cond: (started_at >= '…'::timestamp with time zone)

-- ?to=2026-01-15
select id
  from held_class
  where (true and started_at < (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City'))
  order by started_at desc, id desc
  limit $3 offset $4;
--   Limit
--     ->  Index Only Scan using held_class_time on held_class
--           Index Cond: (started_at < '…'::timestamp with time zone)

-- ?to=2026-01-15
select count(*)::integer as total
  from held_class
  where (true and started_at < (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City'));
--   Aggregate
--     ->  Index Only Scan using held_class_time on held_class
--           Index Cond: (started_at < '…'::timestamp with time zone)
