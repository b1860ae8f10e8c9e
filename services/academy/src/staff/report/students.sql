-- GET /api/Report/Students, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select own.participant_id, subscription.id as "subscriptionId", subscription.created_by as "userId", pending_classes, (select count(*)::integer
  from subscription_participant sharing
  where sharing.subscription_id = subscription.id) as "studentCount", (select name
  from participant
  where participant.id = own.participant_id) as name, (select title
  from course
  where course.id = subscription.course_id) as course, due_date as date
  from subscription
  inner join subscription_participant as own on own.subscription_id = subscription.id
  where subscription.status = $1 and pending_classes > $2 and due_date > $3 and due_date <= $4 and course_id is not null
  order by due_date asc, subscription.id asc, own.participant_id asc
  limit $5 offset $6;
--   Limit
--     ->  Result
--           ->  Incremental Sort
--                 Sort Key: subscription.due_date, subscription.id, own.participant_id
--                 Presorted Key: subscription.due_date, subscription.id
--                 ->  Nested Loop
--                       ->  Index Only Scan using subscription_running on subscription
--                             Index Cond: ((due_date > '…'::timestamp with time zone) AND (due_date <= '…'::timestamp with time zone))
--                             Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                       ->  Index Only Scan using subscription_participant_pkey on subscription_participant own
--                             Index Cond: (subscription_id = subscription.id)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Only Scan using subscription_participant_pkey on subscription_participant sharing
--                         Index Cond: (subscription_id = subscription.id)
--           SubPlan 2
--             ->  Index Scan using participant_pkey on participant
--                   Index Cond: (id = own.participant_id)
--           SubPlan 3
--             ->  Index Scan using course_pkey on course
--                   Index Cond: (id = subscription.course_id)

-- ?
select own.participant_id, subscription.id as "subscriptionId", subscription.created_by as "userId", pending_classes, (select count(*)::integer
  from subscription_participant sharing
  where sharing.subscription_id = subscription.id) as "studentCount", (select name
  from participant
  where participant.id = own.participant_id) as name, (select title
  from course
  where course.id = subscription.course_id) as course, came as date
  from subscription
  inner join subscription_participant as own on own.subscription_id = subscription.id
  inner join lateral (select max(held.started_at) as came
  from class_attendance attendance
  join held_class held on held.id = attendance.class_id and held.undone_at is null
  where attendance.participant_id = own.participant_id) as last on true
  where subscription.status = $1 and pending_classes > $2 and due_date > $3 and course_id is not null and greatest(subscription.paid_at, subscription.valid_from) < $4 and (came is null or came < $5)
  order by greatest(came, greatest(subscription.paid_at, subscription.valid_from)) asc, subscription.id asc, own.participant_id asc
  limit $6 offset $7;
--   Limit
--     ->  Result
--           ->  Sort
--                 Sort Key: (GREATEST((max(held.started_at)), GREATEST(subscription.paid_at, subscription.valid_from))), subscription.id, own.participant_id
--                 ->  Nested Loop
--                       ->  Nested Loop
--                             ->  Index Only Scan using subscription_running on subscription
--                                   Index Cond: (due_date > '…'::timestamp with time zone)
--                                   Filter: ((course_id IS NOT NULL) AND (pending_classes > 0) AND (GREATEST(paid_at, valid_from) < '…'::timestamp with time zone))
--                             ->  Index Only Scan using subscription_participant_pkey on subscription_participant own
--                                   Index Cond: (subscription_id = subscription.id)
--                       ->  Aggregate
--                             Filter: ((max(held.started_at) IS NULL) OR (max(held.started_at) < '…'::timestamp with time zone))
--                             ->  Nested Loop
--                                   ->  Index Only Scan using class_attendance_participant on class_attendance attendance
--                                         Index Cond: (participant_id = own.participant_id)
--                                   ->  Index Scan using held_class_pkey on held_class held
--                                         Index Cond: (id = attendance.class_id)
--                                         Filter: (undone_at IS NULL)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Index Only Scan using subscription_participant_pkey on subscription_participant sharing
--                         Index Cond: (subscription_id = subscription.id)
--           SubPlan 2
--             ->  Index Scan using participant_pkey on participant
--                   Index Cond: (id = own.participant_id)
--           SubPlan 3
--             ->  Index Scan using course_pkey on course
--                   Index Cond: (id = subscription.course_id)

-- ?
select count(*)::integer as total
  from subscription
  inner join subscription_participant as own on own.subscription_id = subscription.id
  where subscription.status = $1 and pending_classes > $2 and due_date > $3 and due_date <= $4 and course_id is not null;
--   Aggregate
--     ->  Nested Loop
--           ->  Index Only Scan using subscription_running on subscription
--                 Index Cond: ((due_date > '…'::timestamp with time zone) AND (due_date <= '…'::timestamp with time zone))
--                 Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--           ->  Index Only Scan using subscription_participant_pkey on subscription_participant own
--                 Index Cond: (subscription_id = subscription.id)

-- ?
select count(*)::integer as total
  from subscription
  inner join subscription_participant as own on own.subscription_id = subscription.id
  inner join lateral (select max(held.started_at) as came
  from class_attendance attendance
  join held_class held on held.id = attendance.class_id and held.undone_at is null
  where attendance.participant_id = own.participant_id) as last on true
  where subscription.status = $1 and pending_classes > $2 and due_date > $3 and course_id is not null and greatest(subscription.paid_at, subscription.valid_from) < $4 and (came is null or came < $5);
--   Aggregate
--     ->  Nested Loop
--           ->  Nested Loop
--                 ->  Index Only Scan using subscription_running on subscription
--                       Index Cond: (due_date > '…'::timestamp with time zone)
--                       Filter: ((course_id IS NOT NULL) AND (pending_classes > 0) AND (GREATEST(paid_at, valid_from) < '…'::timestamp with time zone))
--                 ->  Index Only Scan using subscription_participant_pkey on subscription_participant own
--                       Index Cond: (subscription_id = subscription.id)
--           ->  Aggregate
--                 Filter: ((max(held.started_at) IS NULL) OR (max(held.started_at) < '…'::timestamp with time zone))
--                 ->  Nested Loop
--                       ->  Index Only Scan using class_attendance_participant on class_attendance attendance
--                             Index Cond: (participant_id = own.participant_id)
--                       ->  Index Scan using held_class_pkey on held_class held
--                             Index Cond: (id = attendance.class_id)
--                             Filter: (undone_at IS NULL)
