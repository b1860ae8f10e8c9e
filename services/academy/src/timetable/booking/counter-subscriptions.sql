-- GET /api/ClassCapturist/Booking/Subscriptions, with plans on 100,000 rows. Written by `npm run sql`.

-- ?sessionId=1
select course_id, starts_at
  from session
  where id = $1;
--   Index Scan using session_pkey on session
--     Index Cond: (id = 1)

-- ?sessionId=1
select id
  from subscription
  where course_id = $1 and (status = 'Active' and due_date > $2 and pending_classes > reserved_classes or status = 'PendingPayment' and expires_at > $3)
  order by created_at desc, id desc
  limit $4 offset $5;
--   Limit
--     ->  Index Scan using subscription_by_creation on subscription
--           Filter: ((course_id = 1001) AND (((status = 'Active'::text) AND (due_date > '…'::timestamp with time zone) AND (pending_classes > reserved_classes)) OR ((status = 'PendingPayment'::text) AND (expires_at > '…'::timestamp with time zone))))

-- ?sessionId=1
select count(*)::integer as total
  from subscription
  where course_id = $1 and (status = 'Active' and due_date > $2 and pending_classes > reserved_classes or status = 'PendingPayment' and expires_at > $3);
--   Aggregate
--     ->  Bitmap Heap Scan on subscription
--           Recheck Cond: ((((due_date > '…'::timestamp with time zone) AND (status = 'Active'::text)) OR ((expires_at > '…'::timestamp with time zone) AND (status = 'PendingPayment'::text))) AND (course_id = 1001))
--           Filter: (((status = 'Active'::text) AND (due_date > '…'::timestamp with time zone) AND (pending_classes > reserved_classes)) OR ((status = 'PendingPayment'::text) AND (expires_at > '…'::timestamp with time zone)))
--           ->  BitmapAnd
--                 ->  BitmapOr
--                       ->  Bitmap Index Scan on subscription_running
--                             Index Cond: (due_date > '…'::timestamp with time zone)
--                       ->  Bitmap Index Scan on subscription_unpaid
--                             Index Cond: (expires_at > '…'::timestamp with time zone)
--                 ->  Bitmap Index Scan on subscription_course
--                       Index Cond: (course_id = 1001)

-- ?sessionId=1
select subscription.id, coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as "ownerName", subscription.status = 'Active' as "isPaid", subscription.due_date as "dueDate", subscription.valid_from as "validFrom", subscription.acquired_classes as "acquiredClasses", greatest(0, case when subscription.status = 'Active' then subscription.pending_classes - subscription.reserved_classes else coalesce(subscription.acquired_classes, 0) - ( select count(*)::integer
  from booking
  where subscription_id = subscription.id and status = 'booked' ) end) as available, (select coalesce(jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name, 'isBooked', exists (select
  from booking
  where session_id = $1 and participant_id = participant.id and (status = 'booked' or status = 'held')))
  order by participant.name collate "es-MX-x-icu", participant.id), '[]')
  from subscription_participant link
  join participant on participant.id = link.participant_id
  where link.subscription_id = subscription.id) as participants
  from subscription
  left join user_copy on user_copy.user_id = subscription.created_by
  where subscription.id = any($2::integer[]);
--   Nested Loop Left Join
--     ->  Index Scan using subscription_pkey on subscription
--           Index Cond: (id = ANY ('…'::integer[]))
--     ->  Index Scan using user_copy_pkey on user_copy
--           Index Cond: (user_id = subscription.created_by)
--     SubPlan 1
--       ->  Aggregate
--             ->  Bitmap Heap Scan on booking
--                   Recheck Cond: (subscription_id = subscription.id)
--                   Filter: (status = 'booked'::text)
--                   ->  Bitmap Index Scan on booking_subscription
--                         Index Cond: (subscription_id = subscription.id)
--     SubPlan 4
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: participant.name COLLATE "es-MX-x-icu", participant.id
--                   ->  Nested Loop
--                         ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                               Index Cond: (subscription_id = subscription.id)
--                         ->  Index Scan using participant_pkey on participant
--                               Index Cond: (id = link.participant_id)
--             SubPlan 2
--               ->  Index Only Scan using booking_place on booking booking_1
--                     Index Cond: ((session_id = 1) AND (participant_id = participant.id))
