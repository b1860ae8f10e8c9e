-- GET /api/Report/Attendance, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id, name, classes, attended, missed, null::timestamptz as "startsAt"
  from ( with present as ( select group_id as id, sum(classes)::integer as classes, sum(students)::integer as attended
  from attendance_day
  where kind = $1 and (day >= $2::date and day <= $3::date)
  group by group_id ), missed as ( select session_id, count(*)::integer as bookings
  from booking
  where status = 'missed' and (starts_at >= (($4::date + $5::integer)::timestamp at time zone 'America/Mexico_City') and starts_at < (($6::date + $7::integer)::timestamp at time zone 'America/Mexico_City'))
  group by session_id ), absent as ( select session.course_id as id, sum(bookings)::integer as missed
  from missed
  join session on session.id = missed.session_id
  group by session.course_id ) select id, course.title as name, coalesce(classes, 0) as classes, coalesce(attended, 0) as attended, coalesce(missed, 0) as missed
  from present full
  join absent using (id)
  join course using (id)
  where classes > 0 or missed > 0) as line
  order by attended desc, missed desc, id asc
  limit $8 offset $9;
--   Limit
--     ->  Sort
--           Sort Key: line.attended DESC, line.missed DESC, line.id
--           ->  Subquery Scan on line
--                 ->  Hash Join
--                       Hash Cond: (COALESCE(attendance_day.group_id, session.course_id) = course.id)
--                       ->  Hash Full Join
--                             Hash Cond: (attendance_day.group_id = session.course_id)
--                             Filter: ((((sum(attendance_day.classes))::integer) > 0) OR (((sum(((count(*))::integer)))::integer) > 0))
--                             ->  HashAggregate
--                                   Group Key: attendance_day.group_id
--                                   ->  Bitmap Heap Scan on attendance_day
--                                         Recheck Cond: ((kind = 'course'::text) AND (day >= '2026-11-01'::date) AND (day <= '2026-11-30'::date))
--                                         ->  Bitmap Index Scan on attendance_day_pkey
--                                               Index Cond: ((kind = 'course'::text) AND (day >= '2026-11-01'::date) AND (day <= '2026-11-30'::date))
--                             ->  Hash
--                                   ->  GroupAggregate
--                                         Group Key: session.course_id
--                                         ->  Sort
--                                               Sort Key: session.course_id
--                                               ->  Nested Loop
--                                                     ->  HashAggregate
--                                                           Group Key: booking.session_id
--                                                           ->  Index Only Scan using booking_missed on booking
--                                                                 Index Cond: ((starts_at >= '…'::timestamp with time zone) AND (starts_at < '…'::timestamp with time zone))
--                                                     ->  Index Scan using session_pkey on session
--                                                           Index Cond: (id = booking.session_id)
--                       ->  Hash
--                             ->  Seq Scan on course

-- ?by=instructor
select id, name, classes, attended, missed, null::timestamptz as "startsAt"
  from ( with present as ( select group_id as id, sum(classes)::integer as classes, sum(students)::integer as attended
  from attendance_day
  where kind = $1 and (day >= $2::date and day <= $3::date)
  group by group_id ), missed as ( select session_id, count(*)::integer as bookings
  from booking
  where status = 'missed' and (starts_at >= (($4::date + $5::integer)::timestamp at time zone 'America/Mexico_City') and starts_at < (($6::date + $7::integer)::timestamp at time zone 'America/Mexico_City'))
  group by session_id ), absent as ( select instructor_id as id, sum(bookings)::integer as missed
  from ( select coalesce( (select class.instructor_id
  from held_class class
  where class.session_id = session.id and class.undone_at is null
  order by class.id
  limit 1), (select class.instructor_id
  from booking
  join held_class class on class.id = booking.class_id
  where booking.session_id = session.id and booking.status = 'held'
  order by booking.id
  limit 1), session.instructor_ids[1]) as instructor_id, bookings
  from missed
  join session on session.id = missed.session_id ) as session
  where instructor_id is not null
  group by instructor_id ) select id, coalesce(trim(name || ' ' || last_name), 'Usuario ' || id) as name, coalesce(classes, 0) as classes, coalesce(attended, 0) as attended, coalesce(missed, 0) as missed
  from present full
  join absent using (id)
  left join user_copy on user_id = id
  where classes > 0 or missed > 0) as line
  order by attended desc, missed desc, id asc
  limit $8 offset $9;
--   Limit
--     ->  Sort
--           Sort Key: line.attended DESC, line.missed DESC, line.id
--           ->  Subquery Scan on line
--                 ->  Nested Loop Left Join
--                       ->  Hash Full Join
--                             Hash Cond: (attendance_day.group_id = (COALESCE((SubPlan 3), (SubPlan 4), session.instructor_ids[1])))
--                             Filter: ((((sum(attendance_day.classes))::integer) > 0) OR (((sum(((count(*))::integer)))::integer) > 0))
--                             ->  HashAggregate
--                                   Group Key: attendance_day.group_id
--                                   ->  Bitmap Heap Scan on attendance_day
--                                         Recheck Cond: ((kind = 'instructor'::text) AND (day >= '2026-11-01'::date) AND (day <= '2026-11-30'::date))
--                                         ->  Bitmap Index Scan on attendance_day_pkey
--                                               Index Cond: ((kind = 'instructor'::text) AND (day >= '2026-11-01'::date) AND (day <= '2026-11-30'::date))
--                             ->  Hash
--                                   ->  GroupAggregate
--                                         Group Key: (COALESCE((SubPlan 3), (SubPlan 4), session.instructor_ids[1]))
--                                         ->  Sort
--                                               Sort Key: (COALESCE((SubPlan 3), (SubPlan 4), session.instructor_ids[1]))
--                                               ->  Nested Loop
--                                                     ->  HashAggregate
--                                                           Group Key: booking.session_id
--                                                           ->  Index Only Scan using booking_missed on booking
--                                                                 Index Cond: ((starts_at >= '…'::timestamp with time zone) AND (starts_at < '…'::timestamp with time zone))
--                                                     ->  Index Scan using session_pkey on session
--                                                           Index Cond: (id = booking.session_id)
--                                                           Filter: (COALESCE((SubPlan 1), (SubPlan 2), instructor_ids[1]) IS NOT NULL)
--                                                           SubPlan 1
--                                                             ->  Limit
--                                                                   ->  Sort
--                                                                         Sort Key: class.id
--                                                                         ->  Index Scan using held_class_timetable on held_class class
--                                                                               Index Cond: (session_id = session.id)
--                                                                               Filter: (undone_at IS NULL)
--                                                           SubPlan 2
--                                                             ->  Limit
--                                                                   ->  Sort
--                                                                         Sort Key: booking_1.id
--                                                                         ->  Nested Loop
--                                                                               ->  Index Scan using booking_class on booking booking_1
--                                                                                     Filter: ((session_id = session.id) AND (status = 'held'::text))
--                                                                               ->  Index Scan using held_class_pkey on held_class class_1
--                                                                                     Index Cond: (id = booking_1.class_id)
--                                                     SubPlan 3
--                                                       ->  Limit
--                                                             ->  Sort
--                                                                   Sort Key: class_2.id
--                                                                   ->  Index Scan using held_class_timetable on held_class class_2
--                                                                         Index Cond: (session_id = session.id)
--                                                                         Filter: (undone_at IS NULL)
--                                                     SubPlan 4
--                                                       ->  Limit
--                                                             ->  Sort
--                                                                   Sort Key: booking_2.id
--                                                                   ->  Nested Loop
--                                                                         ->  Index Scan using booking_class on booking booking_2
--                                                                               Filter: ((session_id = session.id) AND (status = 'held'::text))
--                                                                         ->  Index Scan using held_class_pkey on held_class class_3
--                                                                               Index Cond: (id = booking_2.class_id)
--                       ->  Index Scan using user_copy_pkey on user_copy
--                             Index Cond: (user_id = COALESCE(attendance_day.group_id, (COALESCE((SubPlan 3), (SubPlan 4), session.instructor_ids[1]))))

-- ?by=session
select id, "startsAt", case when line."isClass" then ( select string_agg(distinct course.title, ', ')
  from class_attendance attendance
  join subscription on subscription.id = attendance.subscription_id
  join course on course.id = subscription.course_id
  where attendance.class_id = line.id) else (select title
  from course
  where course.id = line."courseId") end as name, case when line."isClass" then ( select array[1, count(*)::integer]
  from class_attendance attendance
  where attendance.class_id = line.id) else ( select array[count(distinct class.id)::integer, count(*)::integer]
  from held_class class
  join class_attendance attendance on attendance.class_id = class.id
  left join booking own on own.class_id = class.id and own.participant_id = attendance.participant_id and own.status = 'held'
  where class.undone_at is null and class.ended_at is not null and class.id in ( select id
  from held_class
  where session_id = line.id union select class_id
  from booking
  where session_id = line.id and status = 'held') and coalesce(class.session_id, own.session_id, ( select session_id
  from booking
  where class_id = class.id and status = 'held'
  order by id
  limit 1)) = line.id) end as came, case when line."isClass" then 0 else ( select count(*)::integer
  from booking
  where session_id = line.id and status = 'missed') end as missed
  from ( select id, false as "isClass", starts_at as "startsAt", course_id as "courseId"
  from session
  where (status <> 'cancelled' and starts_at <= $1 or coalesce( (select true
  from held_class
  where session_id = session.id and ended_at is not null and undone_at is null
  limit 1), (select true
  from booking
  left join held_class class on class.id = booking.class_id
  where booking.session_id = session.id and (booking.status = 'missed' or booking.status = 'held' and class.ended_at is not null and class.session_id is null)
  limit 1), false)) and (starts_at >= (($2::date + $3::integer)::timestamp at time zone 'America/Mexico_City') and starts_at < (($4::date + $5::integer)::timestamp at time zone 'America/Mexico_City'))
  union all select id, true, started_at, null
  from held_class class
  where undone_at is null and ended_at is not null and session_id is null and (started_at >= (($6::date + $7::integer)::timestamp at time zone 'America/Mexico_City') and started_at < (($8::date + $9::integer)::timestamp at time zone 'America/Mexico_City')) and not exists (select
  from booking
  where booking.class_id = class.id and booking.status = 'held')) as line
  order by "startsAt" desc, id desc, "isClass" asc
  limit $10 offset $11;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: "*SELECT* 1"."startsAt" DESC, "*SELECT* 1".id DESC, "*SELECT* 1"."isClass"
--                 ->  Append
--                       ->  Subquery Scan on "*SELECT* 1"
--                             ->  Index Scan using session_time on session
--                                   Index Cond: ((starts_at >= '…'::timestamp with time zone) AND (starts_at < '…'::timestamp with time zone))
--                                   Filter: (((status <> 'cancelled'::text) AND (starts_at <= '…'::timestamp with time zone)) OR COALESCE((SubPlan 7), (SubPlan 8), false))
--                                   SubPlan 7
--                                     ->  Limit
--                                           ->  Index Scan using held_class_timetable on held_class held_class_1
--                                                 Index Cond: (session_id = session.id)
--                                                 Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))
--                                   SubPlan 8
--                                     ->  Limit
--                                           ->  Nested Loop Left Join
--                                                 Filter: ((booking_4.status = 'missed'::text) OR ((booking_4.status = 'held'::text) AND (class_2.ended_at IS NOT NULL) AND (class_2.session_id IS NULL)))
--                                                 ->  Bitmap Heap Scan on booking booking_4
--                                                       Recheck Cond: (session_id = session.id)
--                                                       Filter: ((status = 'missed'::text) OR (status = 'held'::text))
--                                                       ->  Bitmap Index Scan on booking_session
--                                                             Index Cond: (session_id = session.id)
--                                                 ->  Index Scan using held_class_pkey on held_class class_2
--                                                       Index Cond: (id = booking_4.class_id)
--                       ->  Subquery Scan on "*SELECT* 2"
--                             ->  Nested Loop Anti Join
--                                   Join Filter: (booking.class_id = class.id)
--                                   ->  Bitmap Heap Scan on held_class class
--                                         Recheck Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                                         Filter: ((undone_at IS NULL) AND (ended_at IS NOT NULL) AND (session_id IS NULL))
--                                         ->  Bitmap Index Scan on held_class_time
--                                               Index Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                                   ->  Materialize
--                                         ->  Index Scan using booking_class on booking
--                                               Filter: (status = 'held'::text)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: course.title
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Index Scan using class_attendance_pkey on class_attendance attendance
--                                           Index Cond: (class_id = "*SELECT* 1".id)
--                                     ->  Index Scan using subscription_pkey on subscription
--                                           Index Cond: (id = attendance.subscription_id)
--                               ->  Index Scan using course_pkey on course
--                                     Index Cond: (id = subscription.course_id)
--           SubPlan 2
--             ->  Index Scan using course_pkey on course course_1
--                   Index Cond: (id = "*SELECT* 1"."courseId")
--           SubPlan 3
--             ->  Aggregate
--                   ->  Index Only Scan using class_attendance_pkey on class_attendance attendance_1
--                         Index Cond: (class_id = "*SELECT* 1".id)
--           SubPlan 5
--             ->  Aggregate
--                   ->  Merge Left Join
--                         Merge Cond: (class_1.id = own.class_id)
--                         Join Filter: (own.participant_id = attendance_2.participant_id)
--                         Filter: (COALESCE(class_1.session_id, own.session_id, (SubPlan 4)) = "*SELECT* 1".id)
--                         ->  Nested Loop
--                               ->  Nested Loop
--                                     ->  Unique
--                                           ->  Sort
--                                                 Sort Key: held_class.id
--                                                 ->  Append
--                                                       ->  Index Scan using held_class_timetable on held_class
--                                                             Index Cond: (session_id = "*SELECT* 1".id)
--                                                       ->  Bitmap Heap Scan on booking booking_2
--                                                             Recheck Cond: ((session_id = "*SELECT* 1".id) AND ((status = 'booked'::text) OR (status = 'held'::text)))
--                                                             Filter: (status = 'held'::text)
--                                                             ->  Bitmap Index Scan on booking_place
--                                                                   Index Cond: (session_id = "*SELECT* 1".id)
--                                     ->  Index Only Scan using class_attendance_pkey on class_attendance attendance_2
--                                           Index Cond: (class_id = held_class.id)
--                               ->  Index Scan using held_class_pkey on held_class class_1
--                                     Index Cond: (id = attendance_2.class_id)
--                                     Filter: ((undone_at IS NULL) AND (ended_at IS NOT NULL))
--                         ->  Index Scan using booking_class on booking own
--                               Filter: (status = 'held'::text)
--                         SubPlan 4
--                           ->  Limit
--                                 ->  Sort
--                                       Sort Key: booking_1.id
--                                       ->  Index Scan using booking_class on booking booking_1
--                                             Index Cond: (class_id = class_1.id)
--                                             Filter: (status = 'held'::text)
--           SubPlan 6
--             ->  Aggregate
--                   ->  Index Only Scan using booking_missed on booking booking_3
--                         Index Cond: (session_id = "*SELECT* 1".id)

-- ?by=session
select count(*)::integer as total
  from ( select id, false as "isClass", starts_at as "startsAt", course_id as "courseId"
  from session
  where (status <> 'cancelled' and starts_at <= $1 or coalesce( (select true
  from held_class
  where session_id = session.id and ended_at is not null and undone_at is null
  limit 1), (select true
  from booking
  left join held_class class on class.id = booking.class_id
  where booking.session_id = session.id and (booking.status = 'missed' or booking.status = 'held' and class.ended_at is not null and class.session_id is null)
  limit 1), false)) and (starts_at >= (($2::date + $3::integer)::timestamp at time zone 'America/Mexico_City') and starts_at < (($4::date + $5::integer)::timestamp at time zone 'America/Mexico_City'))
  union all select id, true, started_at, null
  from held_class class
  where undone_at is null and ended_at is not null and session_id is null and (started_at >= (($6::date + $7::integer)::timestamp at time zone 'America/Mexico_City') and started_at < (($8::date + $9::integer)::timestamp at time zone 'America/Mexico_City')) and not exists (select
  from booking
  where booking.class_id = class.id and booking.status = 'held')) as line;
--   Aggregate
--     ->  Append
--           ->  Subquery Scan on "*SELECT* 1"
--                 ->  Index Scan using session_time on session
--                       Index Cond: ((starts_at >= '…'::timestamp with time zone) AND (starts_at < '…'::timestamp with time zone))
--                       Filter: (((status <> 'cancelled'::text) AND (starts_at <= '…'::timestamp with time zone)) OR COALESCE((SubPlan 1), (SubPlan 2), false))
--                       SubPlan 1
--                         ->  Limit
--                               ->  Index Scan using held_class_timetable on held_class
--                                     Index Cond: (session_id = session.id)
--                                     Filter: ((ended_at IS NOT NULL) AND (undone_at IS NULL))
--                       SubPlan 2
--                         ->  Limit
--                               ->  Nested Loop Left Join
--                                     Filter: ((booking_1.status = 'missed'::text) OR ((booking_1.status = 'held'::text) AND (class_1.ended_at IS NOT NULL) AND (class_1.session_id IS NULL)))
--                                     ->  Bitmap Heap Scan on booking booking_1
--                                           Recheck Cond: (session_id = session.id)
--                                           Filter: ((status = 'missed'::text) OR (status = 'held'::text))
--                                           ->  Bitmap Index Scan on booking_session
--                                                 Index Cond: (session_id = session.id)
--                                     ->  Index Scan using held_class_pkey on held_class class_1
--                                           Index Cond: (id = booking_1.class_id)
--           ->  Subquery Scan on "*SELECT* 2"
--                 ->  Nested Loop Anti Join
--                       Join Filter: (booking.class_id = class.id)
--                       ->  Bitmap Heap Scan on held_class class
--                             Recheck Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                             Filter: ((undone_at IS NULL) AND (ended_at IS NOT NULL) AND (session_id IS NULL))
--                             ->  Bitmap Index Scan on held_class_time
--                                   Index Cond: ((started_at >= '…'::timestamp with time zone) AND (started_at < '…'::timestamp with time zone))
--                       ->  Materialize
--                             ->  Index Scan using booking_class on booking
--                                   Filter: (status = 'held'::text)
