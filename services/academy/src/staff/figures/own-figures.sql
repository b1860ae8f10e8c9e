-- GET /api/Me/Subscription/GetFigures, with plans on 100,000 rows. Written by `npm run sql`.

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
with mine as ( select subscription.*, case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0 then 'Finished' else subscription.status end as current_status, (subscription.status = 'PendingPayment' or subscription.status <> 'Canceled' and subscription.price_centavos > subscription.paid_centavos) and not ( (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null)) or (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null))) as is_payable
  from subscription
  where subscription.created_by = $1 ), own as ( select mine.*, is_payable and not exists ( select
  from mine payer
  where payer.membership_id = mine.id and payer.is_payable ) as is_due
  from mine ) select (count(*) filter (where is_due))::integer as "pendingPayments", coalesce(sum(pending_classes) filter (where current_status = 'Active'), 0)::integer as "pendingClasses", min(due_date) filter (where current_status = 'Active') as "nextDueDate", count(*) > 0 as "hasSubscriptions"
  from own;
--   Aggregate
--     CTE mine
--       ->  Index Scan using subscription_owner on subscription
--             Index Cond: (created_by = 1001)
--             SubPlan 2
--               ->  Index Scan using payment_attempt_live on payment_attempt attempt
--                     Filter: (next_check_at IS NOT NULL)
--             SubPlan 4
--               ->  Index Scan using payment_attempt_live on payment_attempt attempt_1
--                     Filter: (next_check_at IS NOT NULL)
--             SubPlan 6
--               ->  Index Scan using payment_attempt_cases on payment_attempt attempt_2
--                     Index Cond: (state = 'review'::text)
--             SubPlan 8
--               ->  Index Scan using payment_attempt_cases on payment_attempt attempt_3
--                     Index Cond: (state = 'review'::text)
--     ->  CTE Scan on mine
--     SubPlan 11
--       ->  CTE Scan on mine payer
--             Filter: is_payable

-- ?
with mine as ( select subscription.*, case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0 then 'Finished' else subscription.status end as current_status, (subscription.status = 'PendingPayment' or subscription.status <> 'Canceled' and subscription.price_centavos > subscription.paid_centavos) and not ( (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null)) or (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null))) as is_payable
  from subscription
  where subscription.created_by = $1 ), own as ( select mine.*, is_payable and not exists ( select
  from mine payer
  where payer.membership_id = mine.id and payer.is_payable ) as is_due
  from mine ) select own.id, linked.id as "membershipId", course.title as "courseTitle", array(select participant.name
  from subscription_participant link
  join participant on participant.id = link.participant_id
  where link.subscription_id = own.id
  order by participant.name collate "es-MX-x-icu", participant.id) as participants, own.status, own.price_centavos as price, own.paid_centavos as paid, own.rest_by::text as "restBy", coalesce((case when linked.status = 'Canceled' then 0 else linked.price_centavos - linked.paid_centavos end), 0) as "membershipOwed", own.expires_at as "payUntil", ( select min(booking.hold_until)
  from booking
  where booking.subscription_id = own.id and booking.status = 'booked') as "heldUntil", (own.status = 'PendingPayment' and exists (select
  from booking
  where booking.subscription_id = own.id and booking.release_reason = 'unpaid') and not exists (select
  from booking
  where booking.subscription_id = own.id and booking.status = 'booked')) as "isHoldEnded", coalesce( (select session.zone
  from booking
  join session on session.id = booking.session_id
  where booking.subscription_id = own.id
  order by booking.starts_at
  limit 1), (select location.zone
  from slot
  join location on location.id = slot.location_id
  where slot.course_id = own.course_id
  order by slot.id
  limit 1)) as zone
  from own
  left join course on course.id = own.course_id
  left join subscription linked on linked.id = own.membership_id and (linked.status = 'PendingPayment' or linked.status <> 'Canceled' and linked.price_centavos > linked.paid_centavos)
  where is_due
  order by coalesce(own.rest_by, own.expires_at::date), own.expires_at, own.id
  limit $2;
--   Limit
--     CTE mine
--       ->  Index Scan using subscription_owner on subscription
--             Index Cond: (created_by = 1001)
--             SubPlan 2
--               ->  Index Scan using payment_attempt_live on payment_attempt attempt
--                     Filter: (next_check_at IS NOT NULL)
--             SubPlan 4
--               ->  Index Scan using payment_attempt_live on payment_attempt attempt_1
--                     Filter: (next_check_at IS NOT NULL)
--             SubPlan 6
--               ->  Index Scan using payment_attempt_cases on payment_attempt attempt_2
--                     Index Cond: (state = 'review'::text)
--             SubPlan 8
--               ->  Index Scan using payment_attempt_cases on payment_attempt attempt_3
--                     Index Cond: (state = 'review'::text)
--     ->  Result
--           ->  Sort
--                 Sort Key: (COALESCE(mine.rest_by, (mine.expires_at)::date)), mine.expires_at, mine.id
--                 ->  Nested Loop Left Join
--                       ->  Nested Loop Left Join
--                             ->  CTE Scan on mine
--                                   Filter: (is_payable AND (NOT (ANY (id = (hashed SubPlan 20).col1))))
--                                   SubPlan 20
--                                     ->  CTE Scan on mine payer
--                                           Filter: is_payable
--                             ->  Index Scan using course_pkey on course
--                                   Index Cond: (id = mine.course_id)
--                       ->  Memoize
--                             Cache Key: mine.membership_id
--                             Cache Mode: logical
--                             ->  Index Scan using subscription_pkey on subscription linked
--                                   Index Cond: (id = mine.membership_id)
--                                   Filter: ((status = 'PendingPayment'::text) OR ((status <> 'Canceled'::text) AND (price_centavos > paid_centavos)))
--           SubPlan 10
--             ->  Sort
--                   Sort Key: participant.name COLLATE "es-MX-x-icu", participant.id
--                   ->  Nested Loop
--                         ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                               Index Cond: (subscription_id = mine.id)
--                         ->  Index Scan using participant_pkey on participant
--                               Index Cond: (id = link.participant_id)
--           SubPlan 12
--             ->  Result
--                   InitPlan 11
--                     ->  Limit
--                           ->  Index Scan using booking_unpaid on booking
--                                 Index Cond: (hold_until IS NOT NULL)
--                                 Filter: (subscription_id = mine.id)
--           SubPlan 13
--             ->  Bitmap Heap Scan on booking booking_1
--                   Recheck Cond: (subscription_id = mine.id)
--                   Filter: (release_reason = 'unpaid'::text)
--                   ->  Bitmap Index Scan on booking_subscription
--                         Index Cond: (subscription_id = mine.id)
--           SubPlan 15
--             ->  Index Scan using booking_subscription on booking booking_2
--                   Index Cond: (subscription_id = mine.id)
--                   Filter: (status = 'booked'::text)
--           SubPlan 17
--             ->  Limit
--                   ->  Nested Loop
--                         ->  Index Scan using booking_subscription on booking booking_3
--                               Index Cond: (subscription_id = mine.id)
--                         ->  Index Scan using session_pkey on session
--                               Index Cond: (id = booking_3.session_id)
--           SubPlan 18
--             ->  Limit
--                   ->  Nested Loop
--                         Join Filter: (slot.location_id = location.id)
--                         ->  Index Scan using slot_pkey on slot
--                               Filter: (course_id = mine.course_id)
--                         ->  Materialize
--                               ->  Seq Scan on location

-- ?
with mine as ( select subscription.*, case when subscription.status = 'Active' and subscription.due_date <= now() and subscription.reserved_classes = 0 then 'Finished' else subscription.status end as current_status, (subscription.status = 'PendingPayment' or subscription.status <> 'Canceled' and subscription.price_centavos > subscription.paid_centavos) and not ( (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state in ('open', 'unanswered') and attempt.next_check_at is not null)) or (exists (select
  from payment_attempt attempt
  where attempt.subscription_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null) or exists (select
  from payment_attempt attempt
  where attempt.membership_id = subscription.id and attempt.state = 'review' and attempt.case_closed_at is null))) as is_payable
  from subscription
  where subscription.created_by = $1 ), own as ( select mine.*, is_payable and not exists ( select
  from mine payer
  where payer.membership_id = mine.id and payer.is_payable ) as is_due
  from mine ) select own.id as "subscriptionId", participant.id as "participantId", participant.name as "participantName", course.title as "courseTitle", own.granted_classes as "acquiredClasses", own.pending_classes as "pendingClasses", own.due_date as "dueDate", (case when own.course_id is null then 'membership' when own.status = 'Canceled' then 'canceled' when own.status = 'PendingPayment' then 'unpaid' when exists (select
  from subscription renewal
  where renewal.renews_id = own.id and renewal.status <> 'Canceled') then 'renewed' when course.withdrawn_at is not null then 'withdrawn' when course.price_centavos = 0 and not course.membership_required then 'free' when ( exists (select
  from slot
  where slot.course_id = course.id) and not exists (select
  from slot
  where slot.course_id = course.id and coalesce(slot.date, slot.valid_to, 'infinity') >= (now() at time zone 'America/Mexico_City')::date) and not exists (select
  from session
  where session.course_id = course.id and session.status = 'scheduled' and session.starts_at > now())) then 'over' when exists ( select
  from subscription_participant mine
  join subscription_participant link on link.participant_id = mine.participant_id
  join subscription other on other.id = link.subscription_id
  where mine.subscription_id = own.id and other.id <> own.id and other.id is distinct
  from own.renews_id and other.course_id = own.course_id and (other.status = 'PendingPayment' or other.status = 'Active' and (other.due_date > now() or other.reserved_classes > 0))) then 'running' end is null) as "isRenewable", array_agg(participant.name) over (partition by own.id
  order by participant.name collate "es-MX-x-icu", participant.id rows between unbounded preceding and unbounded following) as names
  from own
  join course on course.id = own.course_id
  join subscription_participant link on link.subscription_id = own.id
  join participant on participant.id = link.participant_id
  where current_status = 'Active' or current_status = 'Finished' and (case when own.course_id is null then 'membership' when own.status = 'Canceled' then 'canceled' when own.status = 'PendingPayment' then 'unpaid' when exists (select
  from subscription renewal
  where renewal.renews_id = own.id and renewal.status <> 'Canceled') then 'renewed' when course.withdrawn_at is not null then 'withdrawn' when course.price_centavos = 0 and not course.membership_required then 'free' when ( exists (select
  from slot
  where slot.course_id = course.id) and not exists (select
  from slot
  where slot.course_id = course.id and coalesce(slot.date, slot.valid_to, 'infinity') >= (now() at time zone 'America/Mexico_City')::date) and not exists (select
  from session
  where session.course_id = course.id and session.status = 'scheduled' and session.starts_at > now())) then 'over' when exists ( select
  from subscription_participant mine
  join subscription_participant link on link.participant_id = mine.participant_id
  join subscription other on other.id = link.subscription_id
  where mine.subscription_id = own.id and other.id <> own.id and other.id is distinct
  from own.renews_id and other.course_id = own.course_id and (other.status = 'PendingPayment' or other.status = 'Active' and (other.due_date > now() or other.reserved_classes > 0))) then 'running' end is null) and own.due_date > now() - interval '30 days' and not exists ( select
  from own newer
  join subscription_participant other on other.subscription_id = newer.id
  where newer.id > own.id and newer.course_id = own.course_id and newer.status <> 'Canceled' and other.participant_id = participant.id)
  order by participant.name collate "es-MX-x-icu", participant.id, own.due_date, own.id
  limit $2;
--   Limit
--     CTE mine
--       ->  Index Scan using subscription_owner on subscription
--             Index Cond: (created_by = 1001)
--             SubPlan 2
--               ->  Index Scan using payment_attempt_live on payment_attempt attempt
--                     Filter: (next_check_at IS NOT NULL)
--             SubPlan 4
--               ->  Index Scan using payment_attempt_live on payment_attempt attempt_1
--                     Filter: (next_check_at IS NOT NULL)
--             SubPlan 6
--               ->  Index Scan using payment_attempt_cases on payment_attempt attempt_2
--                     Index Cond: (state = 'review'::text)
--             SubPlan 8
--               ->  Index Scan using payment_attempt_cases on payment_attempt attempt_3
--                     Index Cond: (state = 'review'::text)
--     CTE own
--       ->  CTE Scan on mine
--             SubPlan 11
--               ->  CTE Scan on mine payer
--                     Filter: is_payable
--     ->  Result
--           ->  Sort
--                 Sort Key: participant.name COLLATE "es-MX-x-icu", participant.id, own.due_date, own.id
--                 ->  WindowAgg
--                       Window: w1 AS (PARTITION BY own.id ORDER BY ((participant.name)::text), participant.id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
--                       ->  Sort
--                             Sort Key: own.id, ((participant.name)::text) COLLATE "es-MX-x-icu", participant.id
--                             ->  Hash Join
--                                   Hash Cond: (own.course_id = course.id)
--                                   Join Filter: ((own.current_status = 'Active'::text) OR ((own.current_status = 'Finished'::text) AND (CASE WHEN (own.course_id IS NULL) THEN 'membership'::text WHEN (own.status = 'Canceled'::text) THEN 'canceled'::text WHEN (own.status = 'PendingPayment'::text) THEN 'unpaid'::text WHEN EXISTS(SubPlan 22) THEN 'renewed'::text WHEN (course.withdrawn_at IS NOT NULL) THEN 'withdrawn'::text WHEN ((course.price_centavos = 0) AND (NOT course.membership_required)) THEN 'free'::text WHEN (EXISTS(SubPlan 24) AND (NOT EXISTS(SubPlan 26)) AND (NOT EXISTS(SubPlan 28))) THEN 'over'::text WHEN EXISTS(SubPlan 30) THEN 'running'::text ELSE NULL::text END IS NULL) AND (own.due_date > (now() - '30 days'::interval)) AND (NOT EXISTS(SubPlan 31))))
--                                   ->  Nested Loop
--                                         ->  Nested Loop
--                                               ->  CTE Scan on own
--                                                     Filter: ((current_status = 'Active'::text) OR ((current_status = 'Finished'::text) AND (due_date > (now() - '30 days'::interval))))
--                                               ->  Index Only Scan using subscription_participant_pkey on subscription_participant link
--                                                     Index Cond: (subscription_id = own.id)
--                                         ->  Index Scan using participant_pkey on participant
--                                               Index Cond: (id = link.participant_id)
--                                   ->  Hash
--                                         ->  Seq Scan on course
--                                   SubPlan 22
--                                     ->  Index Only Scan using subscription_renewal on subscription renewal_1
--                                           Index Cond: (renews_id = own.id)
--                                   SubPlan 24
--                                     ->  Index Only Scan using slot_course on slot slot_2
--                                           Index Cond: (course_id = course.id)
--                                   SubPlan 26
--                                     ->  Index Scan using slot_course on slot slot_3
--                                           Index Cond: (course_id = course.id)
--                                           Filter: (COALESCE(date, valid_to, 'infinity'::date) >= ((now() AT TIME ZONE 'America/Mexico_City'::text))::date)
--                                   SubPlan 28
--                                     ->  Index Scan using session_course on session session_1
--                                           Index Cond: ((course_id = course.id) AND (starts_at > now()))
--                                           Filter: (status = 'scheduled'::text)
--                                   SubPlan 30
--                                     ->  Nested Loop
--                                           ->  Nested Loop
--                                                 ->  Index Only Scan using subscription_participant_pkey on subscription_participant mine_2
--                                                       Index Cond: (subscription_id = own.id)
--                                                 ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link_2
--                                                       Index Cond: (participant_id = mine_2.participant_id)
--                                           ->  Index Scan using subscription_pkey on subscription other_1
--                                                 Index Cond: (id = link_2.subscription_id)
--                                                 Filter: ((id <> own.id) AND (id IS DISTINCT FROM own.renews_id) AND (course_id = own.course_id) AND ((status = 'PendingPayment'::text) OR ((status = 'Active'::text) AND ((due_date > now()) OR (reserved_classes > 0)))))
--                                   SubPlan 31
--                                     ->  Nested Loop
--                                           Join Filter: (other_2.subscription_id = newer.id)
--                                           ->  CTE Scan on own newer
--                                                 Filter: ((id > own.id) AND (status <> 'Canceled'::text) AND (course_id = own.course_id))
--                                           ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant other_2
--                                                 Index Cond: (participant_id = participant.id)
--           SubPlan 13
--             ->  Index Only Scan using subscription_renewal on subscription renewal
--                   Index Cond: (renews_id = own.id)
--           SubPlan 15
--             ->  Index Only Scan using slot_course on slot
--                   Index Cond: (course_id = course.id)
--           SubPlan 17
--             ->  Index Scan using slot_course on slot slot_1
--                   Index Cond: (course_id = course.id)
--                   Filter: (COALESCE(date, valid_to, 'infinity'::date) >= ((now() AT TIME ZONE 'America/Mexico_City'::text))::date)
--           SubPlan 19
--             ->  Index Scan using session_course on session
--                   Index Cond: ((course_id = course.id) AND (starts_at > now()))
--                   Filter: (status = 'scheduled'::text)
--           SubPlan 21
--             ->  Nested Loop
--                   ->  Nested Loop
--                         ->  Index Only Scan using subscription_participant_pkey on subscription_participant mine_1
--                               Index Cond: (subscription_id = own.id)
--                         ->  Index Only Scan using subscription_participant_subscriptions on subscription_participant link_1
--                               Index Cond: (participant_id = mine_1.participant_id)
--                   ->  Index Scan using subscription_pkey on subscription other
--                         Index Cond: (id = link_1.subscription_id)
--                         Filter: ((id <> own.id) AND (id IS DISTINCT FROM own.renews_id) AND (course_id = own.course_id) AND ((status = 'PendingPayment'::text) OR ((status = 'Active'::text) AND ((due_date > now()) OR (reserved_classes > 0)))))
