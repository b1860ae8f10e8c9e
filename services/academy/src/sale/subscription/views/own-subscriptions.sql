-- GET /api/Me/Subscription/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select exists (select
  from user_copy
  where user_id = $1 and guarded_until > now()) as hidden;
--   Result
--     InitPlan 1
--       ->  Index Scan using user_copy_pkey on user_copy
--             Index Cond: (user_id = 1001)
--             Filter: (guarded_until > now())

-- ?
select id
  from subscription
  where created_by = $1
  order by case case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0 then 'Finished' else subscription.status end when 'PendingPayment' then 1 when 'Active' then 2 else 3 end asc, created_at desc nulls last, id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: (CASE CASE WHEN ((status = 'Active'::text) AND (due_date <= now()) AND (reserved_classes = 0)) THEN 'Finished'::text ELSE status END WHEN 'PendingPayment'::text THEN 1 WHEN 'Active'::text THEN 2 ELSE 3 END), created_at DESC NULLS LAST, id DESC
--           ->  Index Scan using subscription_owner on subscription
--                 Index Cond: (created_by = 1001)

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
  where link.subscription_id = subscription.id) as participants
  from subscription
  left join course on course.id = subscription.course_id
  left join subscription as unpaid on unpaid.id = subscription.membership_id and (unpaid.status = 'PendingPayment' or unpaid.status <> 'Canceled' and unpaid.price_centavos > unpaid.paid_centavos)
  where subscription.id = any($1::integer[])
  order by array_position($2::integer[], subscription.id);
--   Sort
--     Sort Key: (array_position('…'::integer[], subscription.id))
--     ->  Nested Loop Left Join
--           ->  Hash Left Join
--                 Hash Cond: (subscription.course_id = course.id)
--                 ->  Index Scan using subscription_pkey on subscription
--                       Index Cond: (id = ANY ('…'::integer[]))
--                 ->  Hash
--                       ->  Seq Scan on course
--           ->  Memoize
--                 Cache Key: subscription.membership_id
--                 Cache Mode: logical
--                 ->  Index Scan using subscription_pkey on subscription unpaid
--                       Index Cond: (id = subscription.membership_id)
--                       Filter: ((status = 'PendingPayment'::text) OR ((status <> 'Canceled'::text) AND (price_centavos > paid_centavos)))
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
--           SubPlan 14
--             ->  Bitmap Heap Scan on booking booking_1
--                   Recheck Cond: (subscription_id = subscription.id)
--                   Filter: (release_reason = 'unpaid'::text)
--                   ->  Bitmap Index Scan on booking_subscription
--                         Index Cond: (subscription_id = subscription.id)
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

-- ?orderBy=createdTime
select id
  from subscription
  where created_by = $1
  order by created_at desc nulls last, id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC NULLS LAST, id DESC
--           ->  Index Only Scan using subscription_owner on subscription
--                 Index Cond: (created_by = 1001)

-- ?orderBy=dueDate
select id
  from subscription
  where created_by = $1
  order by due_date desc nulls last, id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: due_date DESC NULLS LAST, id DESC
--           ->  Index Scan using subscription_owner on subscription
--                 Index Cond: (created_by = 1001)
