-- GET /api/ClassCapturist/SiteSubscription/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from subscription
  where 1 = 1
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using subscription_by_creation on subscription

-- ?
select count(*)::integer as total
  from subscription
  where 1 = 1;
--   Aggregate
--     ->  Index Only Scan using subscription_pkey on subscription

-- ?
select subscription.id, case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0 then 'Finished' else subscription.status end as status, subscription.course_id, subscription.price_centavos, subscription.paid_centavos, subscription.rest_by, subscription.acquired_classes, subscription.granted_classes, subscription.pending_classes, subscription.reserved_classes, subscription.created_by, subscription.created_at, subscription.expires_at, subscription.due_date, subscription.paid_at, subscription.cancel_reason, subscription.canceled_at, subscription.refund_due_centavos, subscription.refund_due_since, subscription.pay_later_at, subscription.renews_id, subscription.valid_from, case when subscription.course_id is null then 'membership' when subscription.status = 'Canceled' then 'canceled' when subscription.status = 'PendingPayment' then 'unpaid' when exists (select
  from subscription renewal
  where renewal.renews_id = subscription.id and renewal.status <> 'Canceled') then 'renewed' when course.withdrawn_at is not null then 'withdrawn' when course.price_centavos = 0 and not course.membership_required then 'free' when ( exists (select
  from slot
  where slot.course_id = course.id) and not exists (select
  from slot
  where slot.course_id = course.id and coalesce(slot.date, slot.valid_to, 'infinity') >= (now() at time zone 'America/Mexico_City')::date) and not exists (select
  from session
  where session.course_id = course.id and session.status = 'scheduled' and session.starts_at > now())) then 'over' when exists ( select
  from subscription_participant mine
  join subscription_participant link on link.participant_id = mine.participant_id
  join subscription other on other.id = link.subscription_id
  where mine.subscription_id = subscription.id and other.id <> subscription.id and other.id is distinct
  from subscription.renews_id and other.course_id = subscription.course_id and (other.status = 'PendingPayment' or other.status = 'Active' and (other.due_date > now() or other.reserved_classes > 0))) then 'running' end as obstacle, (select renewal.id
  from subscription renewal
  where renewal.renews_id = subscription.id and renewal.status <> 'Canceled') as "renewedById", coalesce((select renewal.status = 'PendingPayment'
  from subscription renewal
  where renewal.renews_id = subscription.id and renewal.status <> 'Canceled'), false) as "isRenewalUnpaid", course.title, course.images as images, course.membership_required, course.withdrawn_at, course.gear as gear, course.requirements, coalesce(subscription.single_payment, course.single_payment) as "singlePayment", unpaid.id as "unpaidMembershipId", coalesce((case when unpaid.status = 'Canceled' then 0 else unpaid.price_centavos - unpaid.paid_centavos end), 0) as "membershipOwed", ( select min(booking.hold_until)
  from booking
  where booking.subscription_id = subscription.id and booking.status = 'booked') as "heldUntil", (subscription.status = 'PendingPayment' and exists (select
  from booking
  where booking.subscription_id = subscription.id and booking.release_reason = 'unpaid') and not exists (select
  from booking
  where booking.subscription_id = subscription.id and booking.status = 'booked')) as "isHoldEnded", coalesce( (select session.zone
  from booking
  join session on session.id = booking.session_id
  where booking.subscription_id = subscription.id
  order by booking.starts_at
  limit 1), (select location.zone
  from slot
  join location on location.id = slot.location_id
  where slot.course_id = subscription.course_id
  order by slot.id
  limit 1)) as zone, (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null)) as "isConfirming", (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null)) as "isUnderReview", ( select coalesce(jsonb_agg(jsonb_build_object('id', participant.id, 'name', participant.name)
  order by participant.name collate "es-MX-x-icu", participant.id), '[]')
  from subscription_participant link
  join participant on participant.id = link.participant_id
  where link.subscription_id = subscription.id) as participants, coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as "createdByName", subscription.is_brought_over, taken.id as "takenWithId", taken.status as "takenWithStatus", (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state in ('open', 'unanswered')) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state in ('open', 'unanswered'))) as "hasOpenAttempt", (coalesce(subscription.refund_due_centavos, 0) - ( select coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)::double precision
  from receipt
  where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id and receipt.at >= coalesce(subscription.refund_due_since, subscription.canceled_at)))::double precision as "refundDue", coalesce(( select jsonb_agg(jsonb_build_object( 'id', participant.id, 'name', participant.name, 'contactName', coalesce(responsible.name, ''), 'contactPhone', coalesce(responsible.phone, '') )
  order by participant.name collate "es-MX-x-icu", participant.id)
  from subscription_participant
  join participant on participant.id = subscription_participant.participant_id
  left join responsible on responsible.id = participant.responsible_id
  where subscription_participant.subscription_id = subscription.id ), '[]') as contacts, coalesce(( select jsonb_agg(participant.name
  order by participant.name collate "es-MX-x-icu", participant.id)
  from participant
  where subscription.course_id is null and participant.responsible_id = subscription.created_by ), '[]') as students
  from subscription
  left join course on course.id = subscription.course_id
  left join subscription as unpaid on unpaid.id = subscription.membership_id and (unpaid.status = 'PendingPayment' or unpaid.status <> 'Canceled' and unpaid.price_centavos > unpaid.paid_centavos)
  left join user_copy on user_copy.user_id = subscription.created_by
  left join subscription as taken on taken.membership_id = subscription.id
  where subscription.id = any($1::integer[])
  order by array_position($2::integer[], subscription.id);
--   Sort
--     Sort Key: (array_position('…'::integer[], subscription.id))
--     ->  Nested Loop Left Join
--           ->  Nested Loop Left Join
--                 ->  Nested Loop Left Join
--                       ->  Hash Left Join
--                             Hash Cond: (subscription.course_id = course.id)
--                             ->  Index Scan using subscription_pkey on subscription
--                                   Index Cond: (id = ANY ('…'::integer[]))
--                             ->  Hash
--                                   ->  Seq Scan on course
--                       ->  Memoize
--                             Cache Key: subscription.membership_id
--                             Cache Mode: logical
--                             ->  Index Scan using subscription_pkey on subscription unpaid
--                                   Index Cond: (id = subscription.membership_id)
--                                   Filter: ((status = 'PendingPayment'::text) OR ((status <> 'Canceled'::text) AND (price_centavos > paid_centavos)))
--                 ->  Index Scan using user_copy_pkey on user_copy
--                       Index Cond: (user_id = subscription.created_by)
--           ->  Index Scan using subscription_membership on subscription taken
--                 Index Cond: (membership_id = subscription.id)
--           SubPlan 1
--             ->  Index Only Scan using subscription_renewal on subscription renewal
--                   Index Cond: (renews_id = subscription.id)
--           SubPlan 3
--             ->  Index Only Scan using slot_course on slot
--                   Index Cond: (course_id = course.id)
--           SubPlan 5
--             ->  Index Scan using slot_course on slot slot_1
--                   Index Cond: (course_id = course.id)
--                   Filter: (COALESCE(date, valid_to, 'infinity'::date) >= ((now() AT TIME ZONE 'America/Mexico_City'::text))::date)
--           SubPlan 7
--             ->  Index Scan using session_course on session
--                   Index Cond: ((course_id = course.id) AND (starts_at > now()))
--                   Filter: (status = 'scheduled'::text)
--           SubPlan 9
--             ->  Nested Loop
--                   ->  Nested Loop
--                         ->  Index Only Scan using subscription_participant_pkey on subscription_participant mine
--                               Index Cond: (subscription_id = subscription.id)
--                         ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link
--                               Index Cond: (participant_id = mine.participant_id)
--                   ->  Index Scan using subscription_pkey on subscription other
--                         Index Cond: (id = link.subscription_id)
--                         Filter: ((id <> subscription.id) AND (id IS DISTINCT FROM subscription.renews_id) AND (course_id = subscription.course_id) AND ((status = 'PendingPayment'::text) OR ((status = 'Active'::text) AND ((due_date > now()) OR (reserved_classes > 0)))))
--           SubPlan 10
--             ->  Index Scan using subscription_renewal on subscription renewal_1
--                   Index Cond: (renews_id = subscription.id)
--           SubPlan 11
--             ->  Index Scan using subscription_renewal on subscription renewal_2
--                   Index Cond: (renews_id = subscription.id)
--           SubPlan 13
--             ->  Result
--                   InitPlan 12
--                     ->  Limit
--                           ->  Index Scan using booking_unpaid on booking
--                                 Index Cond: (hold_until IS NOT NULL)
--                                 Filter: (subscription_id = subscription.id)
--           SubPlan 15
--             ->  Seq Scan on booking booking_1
--                   Filter: (release_reason = 'unpaid'::text)
--           SubPlan 16
--             ->  Index Scan using booking_subscription on booking booking_2
--                   Index Cond: (subscription_id = subscription.id)
--                   Filter: (status = 'booked'::text)
--           SubPlan 18
--             ->  Limit
--                   ->  Nested Loop
--                         ->  Index Scan using booking_subscription on booking booking_3
--                               Index Cond: (subscription_id = subscription.id)
--                         ->  Index Scan using session_pkey on session session_1
--                               Index Cond: (id = booking_3.session_id)
--           SubPlan 19
--             ->  Limit
--                   ->  Nested Loop
--                         Join Filter: (slot_2.location_id = location.id)
--                         ->  Index Scan using slot_pkey on slot slot_2
--                               Filter: (course_id = subscription.course_id)
--                         ->  Materialize
--                               ->  Seq Scan on location
--           SubPlan 21
--             ->  Index Scan using payment_attempt_live on payment_attempt attempt
--                   Filter: (next_check_at IS NOT NULL)
--           SubPlan 23
--             ->  Index Scan using payment_attempt_live on payment_attempt attempt_1
--                   Filter: (next_check_at IS NOT NULL)
--           SubPlan 25
--             ->  Index Scan using payment_attempt_cases on payment_attempt attempt_2
--                   Index Cond: (state = 'review'::text)
--           SubPlan 27
--             ->  Index Scan using payment_attempt_cases on payment_attempt attempt_3
--                   Index Cond: (state = 'review'::text)
--           SubPlan 28
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: participant.name COLLATE "es-MX-x-icu", participant.id
--                         ->  Nested Loop
--                               ->  Index Only Scan using subscription_participant_pkey on subscription_participant link_1
--                                     Index Cond: (subscription_id = subscription.id)
--                               ->  Index Scan using participant_pkey on participant
--                                     Index Cond: (id = link_1.participant_id)
--           SubPlan 30
--             ->  Index Only Scan using payment_attempt_live on payment_attempt attempt_4
--           SubPlan 32
--             ->  Index Scan using payment_attempt_live on payment_attempt attempt_5
--           SubPlan 33
--             ->  Aggregate
--                   ->  Index Scan using receipt_source on receipt
--                         Index Cond: ((source = ANY ('{course,membership}'::text[])) AND (source_id = subscription.id))
--                         Filter: (at >= COALESCE(subscription.refund_due_since, subscription.canceled_at))
--           SubPlan 34
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: participant_1.name COLLATE "es-MX-x-icu", participant_1.id
--                         ->  Nested Loop Left Join
--                               ->  Nested Loop
--                                     ->  Index Only Scan using subscription_participant_pkey on subscription_participant
--                                           Index Cond: (subscription_id = subscription.id)
--                                     ->  Index Scan using participant_pkey on participant participant_1
--                                           Index Cond: (id = subscription_participant.participant_id)
--                               ->  Index Scan using responsible_pkey on responsible
--                                     Index Cond: (id = participant_1.responsible_id)
--           SubPlan 35
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: participant_2.name COLLATE "es-MX-x-icu", participant_2.id
--                         ->  Result
--                               One-Time Filter: (subscription.course_id IS NULL)
--                               ->  Index Scan using participant_responsible on participant participant_2
--                                     Index Cond: (responsible_id = subscription.created_by)

-- ?search=leo
select id
  from subscription
  where (id = $1::integer or membership_id = $2::integer and status = 'PendingPayment' or created_by = any($3::integer[]) or created_by in (select responsible.id
  from responsible
  where search_text like search_pattern($4) and phone like '%' || $5::text) or id = (select source_id
  from receipt
  where receipt.id = $6::integer) or created_by in (select responsible.id
  from responsible
  where lower(email) = lower($7)) or created_by in (select user_id
  from user_copy
  where search_text like search_pattern($8)) or id in ( select link.subscription_id
  from participant
  join subscription_participant link on link.participant_id = participant.id
  where participant.search_text like search_pattern($9)))
  order by created_at desc, id desc
  limit $10 offset $11;
--   Limit
--     InitPlan 2
--       ->  Result
--             One-Time Filter: false
--     ->  Index Only Scan using subscription_by_creation on subscription
--           Filter: ((created_by = ANY ('{}'::integer[])) OR (ANY (created_by = (hashed SubPlan 1).col1)) OR (id = (InitPlan 2).col1) OR (ANY (created_by = (hashed SubPlan 3).col1)) OR (ANY (created_by = (hashed SubPlan 4).col1)) OR (ANY (id = (hashed SubPlan 5).col1)))
--           SubPlan 1
--             ->  Result
--                   One-Time Filter: false
--           SubPlan 3
--             ->  Index Scan using responsible_email on responsible
--                   Index Cond: (lower(email) = 'leo'::text)
--           SubPlan 4
--             ->  Bitmap Heap Scan on user_copy
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   ->  Bitmap Index Scan on user_copy_search
--                         Index Cond: (search_text ~~ '%leo%'::text)
--           SubPlan 5
--             ->  Nested Loop
--                   ->  Bitmap Heap Scan on participant
--                         Recheck Cond: (search_text ~~ '%leo%'::text)
--                         ->  Bitmap Index Scan on participant_search
--                               Index Cond: (search_text ~~ '%leo%'::text)
--                   ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link
--                         Index Cond: (participant_id = participant.id)

-- ?search=leo
select count(*)::integer as total
  from subscription
  where (id = $1::integer or membership_id = $2::integer and status = 'PendingPayment' or created_by = any($3::integer[]) or created_by in (select responsible.id
  from responsible
  where search_text like search_pattern($4) and phone like '%' || $5::text) or id = (select source_id
  from receipt
  where receipt.id = $6::integer) or created_by in (select responsible.id
  from responsible
  where lower(email) = lower($7)) or created_by in (select user_id
  from user_copy
  where search_text like search_pattern($8)) or id in ( select link.subscription_id
  from participant
  join subscription_participant link on link.participant_id = participant.id
  where participant.search_text like search_pattern($9)));
--   Aggregate
--     InitPlan 2
--       ->  Result
--             One-Time Filter: false
--     ->  Index Only Scan using subscription_owner on subscription
--           Filter: ((created_by = ANY ('{}'::integer[])) OR (ANY (created_by = (hashed SubPlan 1).col1)) OR (id = (InitPlan 2).col1) OR (ANY (created_by = (hashed SubPlan 3).col1)) OR (ANY (created_by = (hashed SubPlan 4).col1)) OR (ANY (id = (hashed SubPlan 5).col1)))
--           SubPlan 1
--             ->  Result
--                   One-Time Filter: false
--           SubPlan 3
--             ->  Index Scan using responsible_email on responsible
--                   Index Cond: (lower(email) = 'leo'::text)
--           SubPlan 4
--             ->  Bitmap Heap Scan on user_copy
--                   Recheck Cond: (search_text ~~ '%leo%'::text)
--                   ->  Bitmap Index Scan on user_copy_search
--                         Index Cond: (search_text ~~ '%leo%'::text)
--           SubPlan 5
--             ->  Nested Loop
--                   ->  Bitmap Heap Scan on participant
--                         Recheck Cond: (search_text ~~ '%leo%'::text)
--                         ->  Bitmap Index Scan on participant_search
--                               Index Cond: (search_text ~~ '%leo%'::text)
--                   ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link
--                         Index Cond: (participant_id = participant.id)

-- ?ids=1001
select id
  from subscription
  where id in (…)
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC
--           ->  Index Scan using subscription_pkey on subscription
--                 Index Cond: (id = 1001)

-- ?isCourseSubscription=true
select id
  from subscription
  where course_id is not null
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using subscription_by_creation on subscription
--           Filter: (course_id IS NOT NULL)

-- ?isCourseSubscription=true
select count(*)::integer as total
  from subscription
  where course_id is not null;
--   Aggregate
--     ->  Index Only Scan using subscription_course on subscription

-- ?free=true
select id
  from subscription
  where price_centavos = $1
  order by created_at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using subscription_by_creation on subscription
--           Filter: (price_centavos = 0)

-- ?free=true
select count(*)::integer as total
  from subscription
  where price_centavos = $1;
--   Aggregate
--     ->  Index Only Scan using subscription_by_price on subscription
--           Index Cond: (price_centavos = 0)

-- ?havePendingClases=true
select id
  from subscription
  where pending_classes > $1
  order by created_at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using subscription_by_creation on subscription
--           Filter: (pending_classes > 0)

-- ?havePendingClases=true
select count(*)::integer as total
  from subscription
  where pending_classes > $1;
--   Aggregate
--     ->  Index Only Scan using subscription_by_price on subscription
--           Filter: (pending_classes > 0)

-- ?status=Active
select id
  from subscription
  where status = $1
  order by created_at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using subscription_by_creation on subscription
--           Filter: (status = 'Active'::text)

-- ?status=Active
select count(*)::integer as total
  from subscription
  where status = $1;
--   Aggregate
--     ->  Index Only Scan using subscription_running on subscription

-- ?user=1001
select id
  from subscription
  where created_by = $1
  order by created_at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using subscription_owner on subscription
--           Index Cond: (created_by = 1001)

-- ?student=1001
select id
  from subscription
  where id in (select subscription_id
  from subscription_participant
  where participant_id = $1)
  order by created_at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: subscription.created_at DESC, subscription.id DESC
--           ->  Nested Loop
--                 ->  Index Only Scan Backward using subscription_participant_subscriptions on subscription_participant
--                       Index Cond: (participant_id = 1001)
--                 ->  Index Scan using subscription_pkey on subscription
--                       Index Cond: (id = subscription_participant.subscription_id)

-- ?owing=true
select id
  from subscription
  where (subscription.status = 'PendingPayment' or subscription.status <> 'Canceled' and subscription.price_centavos > subscription.paid_centavos)
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using subscription_owing on subscription

-- ?owing=true
select count(*)::integer as total
  from subscription
  where (subscription.status = 'PendingPayment' or subscription.status <> 'Canceled' and subscription.price_centavos > subscription.paid_centavos);
--   Aggregate
--     ->  Index Only Scan using subscription_owing on subscription

-- ?expiring=true
select id
  from subscription
  where status = 'Active' and due_date between now() and now() + $1::integer * interval '1 day'
  order by due_date asc, id asc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using subscription_running on subscription
--           Index Cond: ((due_date >= now()) AND (due_date <= (now() + '14 days'::interval)))

-- ?expiring=true
select count(*)::integer as total
  from subscription
  where status = 'Active' and due_date between now() and now() + $1::integer * interval '1 day';
--   Aggregate
--     ->  Index Only Scan using subscription_running on subscription
--           Index Cond: ((due_date >= now()) AND (due_date <= (now() + '14 days'::interval)))

-- ?refundDue=true
select id
  from subscription
  where (subscription.refund_due_centavos is not null and (coalesce(subscription.refund_due_centavos, 0) - ( select coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)::double precision
  from receipt
  where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id and receipt.at >= coalesce(subscription.refund_due_since, subscription.canceled_at)))::double precision > 0)
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: subscription.created_at DESC, subscription.id DESC
--           ->  Index Scan using subscription_refund_due on subscription
--                 Filter: (((COALESCE(refund_due_centavos, 0))::double precision - (SubPlan 1)) > '0'::double precision)
--                 SubPlan 1
--                   ->  Aggregate
--                         ->  Index Scan using receipt_source on receipt
--                               Index Cond: ((source = ANY ('{course,membership}'::text[])) AND (source_id = subscription.id))
--                               Filter: (at >= COALESCE(subscription.refund_due_since, subscription.canceled_at))

-- ?holding=true
select id
  from subscription
  where id in ( select subscription_id
  from booking
  where status = 'booked' and hold_until is not null)
  order by created_at desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Sort
--           Sort Key: subscription.created_at DESC, subscription.id DESC
--           ->  Nested Loop
--                 ->  HashAggregate
--                       Group Key: booking.subscription_id
--                       ->  Index Scan using booking_unpaid on booking
--                             Index Cond: (hold_until IS NOT NULL)
--                 ->  Index Scan using subscription_pkey on subscription
--                       Index Cond: (id = booking.subscription_id)

-- ?orderBy=dateOfPay
select id
  from subscription
  where 1 = 1
  order by paid_at desc nulls last, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using subscription_by_payment on subscription

-- ?orderBy=dueDate
select id
  from subscription
  where 1 = 1
  order by due_date desc nulls last, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using subscription_by_end on subscription

-- ?orderBy=price
select id
  from subscription
  where 1 = 1
  order by price_centavos desc, id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using subscription_by_price on subscription
