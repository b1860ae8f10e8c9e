-- GET /api/Student/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select participant.id
  from participant
  where participant.forgotten_at is null and 1 = 1
  order by name collate "es-MX-x-icu" asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Scan using participant_by_name on participant
--           Filter: (forgotten_at IS NULL)

-- ?
select count(*)::integer as total
  from participant
  where participant.forgotten_at is null and 1 = 1;
--   Aggregate
--     ->  Seq Scan on participant
--           Filter: (forgotten_at IS NULL)
-- Reads all of participant for /api/Student/Index?

-- ?
select participant.id, participant.name, participant.birthdate::text, participant.responsible_id as "responsibleId", coalesce(responsible.name, '') as "contactName", coalesce(responsible.phone, '') as "contactPhone", (select max(subscription.id)
  from subscription_participant link
  join subscription on subscription.id = link.subscription_id
  where link.participant_id = participant.id and subscription.status = 'PendingPayment') as "unpaidId", (select jsonb_build_object('sessionId', session.id, 'courseTitle', course.title, 'startTime', session.starts_at, 'zone', session.zone, 'place', coalesce(location.name, ''))
  from booking
  join session on session.id = booking.session_id
  join course on course.id = session.course_id
  left join location on location.id = session.location_id
  where booking.participant_id = participant.id and booking.status = 'booked' and booking.starts_at > $1
  order by booking.starts_at
  limit 1) as "nextClass", (select max(held.started_at)
  from class_attendance attendance
  join held_class held on held.id = attendance.class_id and held.undone_at is null
  where attendance.participant_id = participant.id) as "lastClassAt"
  from participant
  left join responsible on responsible.id = participant.responsible_id
  where participant.id = any($2::integer[]);
--   Nested Loop Left Join
--     ->  Index Scan using participant_pkey on participant
--           Index Cond: (id = ANY ('…'::integer[]))
--     ->  Index Scan using responsible_pkey on responsible
--           Index Cond: (id = participant.responsible_id)
--     SubPlan 1
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link
--                         Index Cond: (participant_id = participant.id)
--                   ->  Index Scan using subscription_pkey on subscription
--                         Index Cond: (id = link.subscription_id)
--                         Filter: (status = 'PendingPayment'::text)
--     SubPlan 2
--       ->  Limit
--             ->  Nested Loop Left Join
--                   ->  Nested Loop
--                         ->  Nested Loop
--                               ->  Index Scan using booking_participant on booking
--                                     Index Cond: ((participant_id = participant.id) AND (starts_at > '…'::timestamp with time zone))
--                                     Filter: (status = 'booked'::text)
--                               ->  Index Scan using session_pkey on session
--                                     Index Cond: (id = booking.session_id)
--                         ->  Index Scan using course_pkey on course
--                               Index Cond: (id = session.course_id)
--                   ->  Index Scan using location_pkey on location
--                         Index Cond: (id = session.location_id)
--     SubPlan 3
--       ->  Aggregate
--             ->  Nested Loop
--                   ->  Index Only Scan using class_attendance_participant on class_attendance attendance
--                         Index Cond: (participant_id = participant.id)
--                   ->  Index Scan using held_class_pkey on held_class held
--                         Index Cond: (id = attendance.class_id)
--                         Filter: (undone_at IS NULL)

-- ?
select participant.id, participant.name, pending.list as pending, active.*, last.how as last_end, exists ( select
  from class_attendance
  where participant_id = participant.id and is_open ) as is_in_class, coalesce((select consent.given
  from consent_entry consent
  where consent.participant_id = participant.id and consent.purpose = 'photos'
  order by consent.id desc
  limit 1), false) as photos_allowed
  from unnest($1::integer[]) with ordinality as wanted (id, place)
  join participant on participant.id = wanted.id
  cross join lateral ( select coalesce(jsonb_agg(jsonb_build_object( 'courseId', subscription.course_id, 'acquiredClasses', subscription.acquired_classes, 'createdTime', subscription.created_at, 'centavos', subscription.price_centavos )
  order by subscription.id), '[]') as list
  from subscription_participant link
  join subscription on subscription.id = link.subscription_id
  where link.participant_id = participant.id and subscription.status = 'PendingPayment' ) pending
  left join lateral ( select subscription.id as subscription_id, course.id as course_id, course.title as course_title, subscription.price_centavos, subscription.reserved_classes, (select count(*)::integer
  from subscription_participant sharing
  where sharing.subscription_id = subscription.id) as student_count, bookings.*, subscription.status, subscription.due_date as "dueDate", subscription.pending_classes as "pendingClasses", subscription.frozen_from::text as "frozenFrom", subscription.frozen_until::text as "frozenUntil", course.membership_required as "membershipRequired", exists ( select
  from subscription membership
  where membership.created_by = subscription.created_by and membership.course_id is null and membership.status = 'Active' and membership.due_date > now() ) as "membershipActive"
  from subscription_participant link
  join subscription on subscription.id = link.subscription_id
  join course on course.id = subscription.course_id
  cross join lateral ( select count(*)::integer as booked_classes, coalesce(bool_or(participant_id = participant.id and starts_at <= $2::timestamptz + $3::integer * interval '1 minute' and ends_at > $4), false) as is_booked_now
  from booking
  where subscription_id = subscription.id and status = 'booked' and hold_until is null ) as bookings
  where link.participant_id = participant.id and case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0 then 'Finished' else subscription.status end = 'Active' ) active on true
  left join lateral ( select case when subscription.status = 'Canceled' then 'canceled' when subscription.status = 'Active' or exists ( select
  from credit_entry
  where subscription_id = subscription.id and kind = 'expired' ) then 'expired' else 'usedUp' end as how
  from subscription_participant link
  join subscription on subscription.id = link.subscription_id
  where link.participant_id = participant.id and active.subscription_id is null and subscription.course_id is not null and subscription.status <> 'PendingPayment'
  order by subscription.id desc
  limit 1 ) last on true
  order by wanted.place, active.subscription_id;
--   Incremental Sort
--     Sort Key: wanted.place, subscription.id
--     Presorted Key: wanted.place
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop
--                             ->  Function Scan on unnest wanted
--                             ->  Index Scan using participant_pkey on participant
--                                   Index Cond: (id = wanted.id)
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link
--                                         Index Cond: (participant_id = participant.id)
--                                   ->  Nested Loop
--                                         ->  Index Scan using subscription_pkey on subscription
--                                               Index Cond: (id = link.subscription_id)
--                                               Filter: (CASE WHEN ((status = 'Active'::text) AND (due_date <= now()) AND (reserved_classes = 0)) THEN 'Finished'::text ELSE status END = 'Active'::text)
--                                               SubPlan 1
--                                                 ->  Aggregate
--                                                       ->  Index Only Scan using subscription_participant_pkey on subscription_participant sharing
--                                                             Index Cond: (subscription_id = subscription.id)
--                                               SubPlan 2
--                                                 ->  Index Scan using subscription_owner on subscription membership
--                                                       Index Cond: (created_by = subscription.created_by)
--                                                       Filter: ((course_id IS NULL) AND (status = 'Active'::text) AND (due_date > now()))
--                                         ->  Aggregate
--                                               ->  Bitmap Heap Scan on booking
--                                                     Recheck Cond: (subscription_id = subscription.id)
--                                                     Filter: ((hold_until IS NULL) AND (status = 'booked'::text))
--                                                     ->  Bitmap Index Scan on booking_subscription
--                                                           Index Cond: (subscription_id = subscription.id)
--                             ->  Index Scan using course_pkey on course
--                                   Index Cond: (id = subscription.course_id)
--                 ->  Aggregate
--                       ->  Nested Loop
--                             ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link_1
--                                   Index Cond: (participant_id = participant.id)
--                             ->  Index Scan using subscription_pkey on subscription subscription_1
--                                   Index Cond: (id = link_1.subscription_id)
--                                   Filter: (status = 'PendingPayment'::text)
--           ->  Limit
--                 ->  Result
--                       One-Time Filter: (subscription.id IS NULL)
--                       ->  Nested Loop
--                             ->  Index Only Scan Backward using subscription_participant_subscriptions on subscription_participant link_2
--                                   Index Cond: (participant_id = participant.id)
--                             ->  Index Scan using subscription_pkey on subscription subscription_2
--                                   Index Cond: (id = link_2.subscription_id)
--                                   Filter: ((course_id IS NOT NULL) AND (status <> 'PendingPayment'::text))
--                       SubPlan 7
--                         ->  Index Scan using credit_entry_subscription on credit_entry
--                               Index Cond: (subscription_id = subscription_2.id)
--                               Filter: (kind = 'expired'::text)
--           SubPlan 5
--             ->  Index Only Scan using class_attendance_open on class_attendance
--           SubPlan 6
--             ->  Limit
--                   ->  Index Scan Backward using consent_entry_participant on consent_entry consent
--                         Index Cond: ((participant_id = participant.id) AND (purpose = 'photos'::text))

-- ?
select participant.id, participant.name, participant.parent_name as "parentName", participant.birthdate::text, case when responsible.id is not null then jsonb_build_object('name', responsible.name, 'phone', responsible.phone) end as contact, signed_letter.version, signed_letter.is_minor as "isMinor", signed_letter.participant_name as "participantName", signed_letter.signer_name as "signerName", signed_letter.signed_at as "signedAt", signed_letter.file
  from signed_letter
  join participant on participant.id = signed_letter.participant_id
  left join responsible on responsible.id = participant.responsible_id
  where signed_letter.participant_id = any($1::integer[])
  order by signed_letter.signed_at desc, signed_letter.id desc;
--   Sort
--     Sort Key: signed_letter.signed_at DESC, signed_letter.id DESC
--     ->  Nested Loop Left Join
--           ->  Nested Loop
--                 ->  Index Scan using signed_letter_once on signed_letter
--                       Index Cond: (participant_id = ANY ('…'::integer[]))
--                 ->  Index Scan using participant_pkey on participant
--                       Index Cond: (id = signed_letter.participant_id)
--           ->  Index Scan using responsible_pkey on responsible
--                 Index Cond: (id = participant.responsible_id)

-- ?
select data
  from business_copy;
--   Seq Scan on business_copy

-- ?search=leo
select participant.id
  from participant
  where participant.forgotten_at is null and (participant.search_text like search_pattern($1) or participant.responsible_id in (select id
  from responsible
  where search_text like search_pattern($2)))
  order by name collate "es-MX-x-icu" asc, id asc
  limit $3 offset $4;
--   Limit
--     ->  Index Scan using participant_by_name on participant
--           Filter: ((forgotten_at IS NULL) AND ((search_text ~~ '%leo%'::text) OR (ANY (responsible_id = (hashed SubPlan 1).col1))))
--           SubPlan 1
--             ->  Bitmap Heap Scan on responsible
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   ->  Bitmap Index Scan on responsible_search
--                         Index Cond: (search_text ~~ '%leo%'::text)

-- ?search=leo
select count(*)::integer as total
  from participant
  where participant.forgotten_at is null and (participant.search_text like search_pattern($1) or participant.responsible_id in (select id
  from responsible
  where search_text like search_pattern($2)));
--   Aggregate
--     ->  Seq Scan on participant
--           Filter: ((forgotten_at IS NULL) AND ((search_text ~~ '%leo%'::text) OR (ANY (responsible_id = (hashed SubPlan 1).col1))))
--           SubPlan 1
--             ->  Bitmap Heap Scan on responsible
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   ->  Bitmap Index Scan on responsible_search
--                         Index Cond: (search_text ~~ '%leo%'::text)
-- Reads all of participant for /api/Student/Index?search=leo

-- ?ids=1001
select participant.id
  from participant
  where participant.forgotten_at is null and participant.id in (…)
  order by name collate "es-MX-x-icu" asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: ((name)::text) COLLATE "es-MX-x-icu"
--           ->  Index Scan using participant_pkey on participant
--                 Index Cond: (id = 1001)
--                 Filter: (forgotten_at IS NULL)

-- ?user=1001
select participant.id
  from participant
  where participant.forgotten_at is null and participant.responsible_id = $1
  order by name collate "es-MX-x-icu" asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: ((name)::text) COLLATE "es-MX-x-icu", id
--           ->  Index Scan using participant_responsible on participant
--                 Index Cond: (responsible_id = 1001)
--                 Filter: (forgotten_at IS NULL)

-- ?state=withClasses
select participant.id
  from participant
  where participant.forgotten_at is null and participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1)
  order by name collate "es-MX-x-icu" asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: ((participant.name)::text) COLLATE "es-MX-x-icu", participant.id
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: link.participant_id
--                       ->  Nested Loop
--                             ->  Index Only Scan using subscription_running on subscription
--                                   Index Cond: (due_date > '…'::timestamp with time zone)
--                                   Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                             ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                                   Index Cond: (subscription_id = subscription.id)
--                 ->  Index Scan using participant_pkey on participant
--                       Index Cond: (id = link.participant_id)
--                       Filter: (forgotten_at IS NULL)

-- ?state=withClasses
select count(*)::integer as total
  from participant
  where participant.forgotten_at is null and participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1);
--   Aggregate
--     ->  Nested Loop
--           ->  HashAggregate
--                 Group Key: link.participant_id
--                 ->  Nested Loop
--                       ->  Index Only Scan using subscription_running on subscription
--                             Index Cond: (due_date > '…'::timestamp with time zone)
--                             Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                       ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                             Index Cond: (subscription_id = subscription.id)
--           ->  Index Scan using participant_pkey on participant
--                 Index Cond: (id = link.participant_id)
--                 Filter: (forgotten_at IS NULL)

-- ?state=expiring
select participant.id
  from participant
  where participant.forgotten_at is null and (participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1) and not participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $2 and subscription.due_date > $3::timestamptz + $4::integer * interval '1 day'))
  order by name collate "es-MX-x-icu" asc, id asc
  limit $5 offset $6;
--   Limit
--     ->  Sort
--           Sort Key: ((participant.name)::text) COLLATE "es-MX-x-icu", participant.id
--           ->  Hash Semi Join
--                 Hash Cond: (participant.id = link.participant_id)
--                 ->  Seq Scan on participant
--                       Filter: ((forgotten_at IS NULL) AND (NOT (ANY (id = (hashed SubPlan 1).col1))))
--                       SubPlan 1
--                         ->  Nested Loop
--                               ->  Index Only Scan using subscription_running on subscription subscription_1
--                                     Index Cond: ((due_date > '…'::timestamp with time zone) AND (due_date > ('…'::timestamp with time zone + '14 days'::interval)))
--                                     Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                               ->  Index Only Scan using subscription_participant_pkey on subscription_participant link_1
--                                     Index Cond: (subscription_id = subscription_1.id)
--                 ->  Hash
--                       ->  Nested Loop
--                             ->  Index Only Scan using subscription_running on subscription
--                                   Index Cond: (due_date > '…'::timestamp with time zone)
--                                   Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                             ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                                   Index Cond: (subscription_id = subscription.id)
-- Reads all of participant for /api/Student/Index?state=expiring

-- ?state=expiring
select count(*)::integer as total
  from participant
  where participant.forgotten_at is null and (participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1) and not participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $2 and subscription.due_date > $3::timestamptz + $4::integer * interval '1 day'));
--   Aggregate
--     ->  Hash Semi Join
--           Hash Cond: (participant.id = link.participant_id)
--           ->  Seq Scan on participant
--                 Filter: ((forgotten_at IS NULL) AND (NOT (ANY (id = (hashed SubPlan 1).col1))))
--                 SubPlan 1
--                   ->  Nested Loop
--                         ->  Index Only Scan using subscription_running on subscription subscription_1
--                               Index Cond: ((due_date > '…'::timestamp with time zone) AND (due_date > ('…'::timestamp with time zone + '14 days'::interval)))
--                               Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                         ->  Index Only Scan using subscription_participant_pkey on subscription_participant link_1
--                               Index Cond: (subscription_id = subscription_1.id)
--           ->  Hash
--                 ->  Nested Loop
--                       ->  Index Only Scan using subscription_running on subscription
--                             Index Cond: (due_date > '…'::timestamp with time zone)
--                             Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                       ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                             Index Cond: (subscription_id = subscription.id)
-- Reads all of participant for /api/Student/Index?state=expiring

-- ?state=withoutClasses
select participant.id
  from participant
  where participant.forgotten_at is null and not participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1)
  order by name collate "es-MX-x-icu" asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Index Scan using participant_by_name on participant
--           Filter: ((forgotten_at IS NULL) AND (NOT (ANY (id = (hashed SubPlan 1).col1))))
--           SubPlan 1
--             ->  Nested Loop
--                   ->  Index Only Scan using subscription_running on subscription
--                         Index Cond: (due_date > '…'::timestamp with time zone)
--                         Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                   ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                         Index Cond: (subscription_id = subscription.id)

-- ?state=withoutClasses
select count(*)::integer as total
  from participant
  where participant.forgotten_at is null and not participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1);
--   Aggregate
--     ->  Seq Scan on participant
--           Filter: ((forgotten_at IS NULL) AND (NOT (ANY (id = (hashed SubPlan 1).col1))))
--           SubPlan 1
--             ->  Nested Loop
--                   ->  Index Only Scan using subscription_running on subscription
--                         Index Cond: (due_date > '…'::timestamp with time zone)
--                         Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                   ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                         Index Cond: (subscription_id = subscription.id)
-- Reads all of participant for /api/Student/Index?state=withoutClasses

-- ?state=inactive
select participant.id
  from participant
  where participant.forgotten_at is null and participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1 and greatest(subscription.paid_at, subscription.valid_from) < $2::timestamptz - $3::integer * interval '1 day') and participant.id not in ( select attendance.participant_id
  from held_class held
  join class_attendance attendance on attendance.class_id = held.id
  where held.started_at >= $4::timestamptz - $5::integer * interval '1 day' and held.undone_at is null)
  order by name collate "es-MX-x-icu" asc, id asc
  limit $6 offset $7;
--   Limit
--     ->  Sort
--           Sort Key: ((participant.name)::text) COLLATE "es-MX-x-icu", participant.id
--           ->  Hash Semi Join
--                 Hash Cond: (participant.id = link.participant_id)
--                 ->  Seq Scan on participant
--                       Filter: ((forgotten_at IS NULL) AND (NOT (ANY (id = (hashed SubPlan 1).col1))))
--                       SubPlan 1
--                         ->  Nested Loop
--                               ->  Bitmap Heap Scan on held_class held
--                                     Recheck Cond: (started_at >= ('…'::timestamp with time zone - '30 days'::interval))
--                                     Filter: (undone_at IS NULL)
--                                     ->  Bitmap Index Scan on held_class_time
--                                           Index Cond: (started_at >= ('…'::timestamp with time zone - '30 days'::interval))
--                               ->  Index Only Scan using class_attendance_pkey on class_attendance attendance
--                                     Index Cond: (class_id = held.id)
--                 ->  Hash
--                       ->  Nested Loop
--                             ->  Index Only Scan using subscription_running on subscription
--                                   Index Cond: (due_date > '…'::timestamp with time zone)
--                                   Filter: ((course_id IS NOT NULL) AND (pending_classes > 0) AND (GREATEST(paid_at, valid_from) < ('…'::timestamp with time zone - '30 days'::interval)))
--                             ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                                   Index Cond: (subscription_id = subscription.id)
-- Reads all of participant for /api/Student/Index?state=inactive

-- ?state=inactive
select count(*)::integer as total
  from participant
  where participant.forgotten_at is null and participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1 and greatest(subscription.paid_at, subscription.valid_from) < $2::timestamptz - $3::integer * interval '1 day') and participant.id not in ( select attendance.participant_id
  from held_class held
  join class_attendance attendance on attendance.class_id = held.id
  where held.started_at >= $4::timestamptz - $5::integer * interval '1 day' and held.undone_at is null);
--   Aggregate
--     ->  Hash Semi Join
--           Hash Cond: (participant.id = link.participant_id)
--           ->  Seq Scan on participant
--                 Filter: ((forgotten_at IS NULL) AND (NOT (ANY (id = (hashed SubPlan 1).col1))))
--                 SubPlan 1
--                   ->  Nested Loop
--                         ->  Bitmap Heap Scan on held_class held
--                               Recheck Cond: (started_at >= ('…'::timestamp with time zone - '30 days'::interval))
--                               Filter: (undone_at IS NULL)
--                               ->  Bitmap Index Scan on held_class_time
--                                     Index Cond: (started_at >= ('…'::timestamp with time zone - '30 days'::interval))
--                         ->  Index Only Scan using class_attendance_pkey on class_attendance attendance
--                               Index Cond: (class_id = held.id)
--           ->  Hash
--                 ->  Nested Loop
--                       ->  Index Only Scan using subscription_running on subscription
--                             Index Cond: (due_date > '…'::timestamp with time zone)
--                             Filter: ((course_id IS NOT NULL) AND (pending_classes > 0) AND (GREATEST(paid_at, valid_from) < ('…'::timestamp with time zone - '30 days'::interval)))
--                       ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                             Index Cond: (subscription_id = subscription.id)
-- Reads all of participant for /api/Student/Index?state=inactive

-- ?course=leo
select participant.id
  from participant
  where participant.forgotten_at is null and participant.id in ( select link.participant_id
  from subscription
  join subscription_participant link on link.subscription_id = subscription.id
  where subscription.course_id in ( select course.id
  from course
  where course.title_key like search_pattern(name_key($1))) and subscription.status in ('Active', 'PendingPayment'))
  order by name collate "es-MX-x-icu" asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: ((participant.name)::text) COLLATE "es-MX-x-icu", participant.id
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: link.participant_id
--                       ->  Nested Loop
--                             ->  Nested Loop
--                                   ->  Seq Scan on course
--                                         Filter: (title_key ~~ '%leo%'::text)
--                                   ->  Bitmap Heap Scan on subscription
--                                         Recheck Cond: (course_id = course.id)
--                                         Filter: (status = ANY ('{Active,PendingPayment}'::text[]))
--                                         ->  Bitmap Index Scan on subscription_course
--                                               Index Cond: (course_id = course.id)
--                             ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                                   Index Cond: (subscription_id = subscription.id)
--                 ->  Index Scan using participant_pkey on participant
--                       Index Cond: (id = link.participant_id)
--                       Filter: (forgotten_at IS NULL)

-- ?addressId=1001
select participant.id
  from participant
  where participant.forgotten_at is null and participant.id in ( select next.participant_id
  from ( select distinct on (participant_id) participant_id, session_id
  from booking
  where status = 'booked' and starts_at > $1
  order by participant_id, starts_at ) next
  join session on session.id = next.session_id
  where session.location_id = $2)
  order by name collate "es-MX-x-icu" asc, id asc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: ((participant.name)::text) COLLATE "es-MX-x-icu", participant.id
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: booking.participant_id
--                       ->  Hash Join
--                             Hash Cond: (booking.session_id = session.id)
--                             ->  Unique
--                                   ->  Index Scan using booking_participant on booking
--                                         Index Cond: (starts_at > '…'::timestamp with time zone)
--                                         Filter: (status = 'booked'::text)
--                             ->  Hash
--                                   ->  Index Scan using session_location on session
--                                         Index Cond: (location_id = 1001)
--                 ->  Index Scan using participant_pkey on participant
--                       Index Cond: (id = booking.participant_id)
--                       Filter: (forgotten_at IS NULL)

-- ?withoutLetter=true
select participant.id
  from participant
  where participant.forgotten_at is null and not exists ( select
  from signed_letter letter
  where letter.participant_id = participant.id and letter.version = $1 and letter.is_minor = (participant.birthdate > ($2::date - $3::integer * interval '1 year')::date) and search_key(regexp_replace(trim(letter.participant_name), '\s+', ' ', 'g')) = search_key(regexp_replace(trim(participant.name), '\s+', ' ', 'g')) and search_key(regexp_replace(trim(letter.signer_name), '\s+', ' ', 'g')) = search_key(regexp_replace(trim(case when (participant.birthdate > ($4::date - $5::integer * interval '1 year')::date) then coalesce(participant.parent_name, '') else participant.name end), '\s+', ' ', 'g')))
  order by name collate "es-MX-x-icu" asc, id asc
  limit $6 offset $7;
--   Limit
--     ->  Nested Loop Anti Join
--           ->  Index Scan using participant_by_name on participant
--                 Filter: (forgotten_at IS NULL)
--           ->  Index Scan using signed_letter_once on signed_letter letter
--                 Index Cond: ((participant_id = participant.id) AND (version = '2026-11'::text))
--                 Filter: ((is_minor = (participant.birthdate > '2008-11-30'::date)) AND (search_key(regexp_replace(TRIM(BOTH FROM participant_name), '\s+'::text, ' '::text, 'g'::text)) = search_key(regexp_replace(TRIM(BOTH FROM participant.name), '\s+'::text, ' '::text, 'g'::text))) AND (search_key(regexp_replace(TRIM(BOTH FROM signer_name), '\s+'::text, ' '::text, 'g'::text)) = search_key(regexp_replace(TRIM(BOTH FROM CASE WHEN (participant.birthdate > '2008-11-30'::date) THEN COALESCE(participant.parent_name, ''::text) ELSE participant.name END), '\s+'::text, ' '::text, 'g'::text))))

-- ?withoutLetter=true
select count(*)::integer as total
  from participant
  where participant.forgotten_at is null and not exists ( select
  from signed_letter letter
  where letter.participant_id = participant.id and letter.version = $1 and letter.is_minor = (participant.birthdate > ($2::date - $3::integer * interval '1 year')::date) and search_key(regexp_replace(trim(letter.participant_name), '\s+', ' ', 'g')) = search_key(regexp_replace(trim(participant.name), '\s+', ' ', 'g')) and search_key(regexp_replace(trim(letter.signer_name), '\s+', ' ', 'g')) = search_key(regexp_replace(trim(case when (participant.birthdate > ($4::date - $5::integer * interval '1 year')::date) then coalesce(participant.parent_name, '') else participant.name end), '\s+', ' ', 'g')));
--   Aggregate
--     ->  Hash Right Anti Join
--           Hash Cond: ((letter.participant_id = participant.id) AND (letter.is_minor = (participant.birthdate > '2008-11-30'::date)) AND (search_key(regexp_replace(TRIM(BOTH FROM letter.participant_name), '\s+'::text, ' '::text, 'g'::text)) = search_key(regexp_replace(TRIM(BOTH FROM participant.name), '\s+'::text, ' '::text, 'g'::text))) AND (search_key(regexp_replace(TRIM(BOTH FROM letter.signer_name), '\s+'::text, ' '::text, 'g'::text)) = search_key(regexp_replace(TRIM(BOTH FROM CASE WHEN (participant.birthdate > '2008-11-30'::date) THEN COALESCE(participant.parent_name, ''::text) ELSE participant.name END), '\s+'::text, ' '::text, 'g'::text))))
--           ->  Seq Scan on signed_letter letter
--                 Filter: (version = '2026-11'::text)
--           ->  Hash
--                 ->  Seq Scan on participant
--                       Filter: (forgotten_at IS NULL)
-- Reads all of signed_letter for /api/Student/Index?withoutLetter=true
-- Reads all of participant for /api/Student/Index?withoutLetter=true

-- ?orderBy=birthdate
select participant.id
  from participant
  where participant.forgotten_at is null and 1 = 1
  order by birthdate asc, id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Scan using participant_by_birthdate on participant
--           Filter: (forgotten_at IS NULL)

-- ?orderBy=dueDate
select participant.id
  from participant
  left join (select link.participant_id as student, max(subscription.due_date) as ends
  from subscription
  inner join subscription_participant as link on link.subscription_id = subscription.id
  where subscription.status = 'Active' and subscription.pending_classes > 0 and subscription.course_id is not null and subscription.due_date > $1
  group by link.participant_id) as validity on validity.student = participant.id
  where participant.forgotten_at is null and 1 = 1
  order by validity.ends asc, participant.id asc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: validity.ends, participant.id
--           ->  Hash Left Join
--                 Hash Cond: (participant.id = validity.student)
--                 ->  Seq Scan on participant
--                       Filter: (forgotten_at IS NULL)
--                 ->  Hash
--                       ->  Subquery Scan on validity
--                             ->  HashAggregate
--                                   Group Key: link.participant_id
--                                   ->  Nested Loop
--                                         ->  Index Only Scan using subscription_running on subscription
--                                               Index Cond: (due_date > '…'::timestamp with time zone)
--                                               Filter: ((course_id IS NOT NULL) AND (pending_classes > 0))
--                                         ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                                               Index Cond: (subscription_id = subscription.id)
-- Reads all of participant for /api/Student/Index?orderBy=dueDate

-- ?orderBy=createdTime
select participant.id
  from participant
  where participant.forgotten_at is null and 1 = 1
  order by id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Scan using participant_pkey on participant
--           Filter: (forgotten_at IS NULL)
