-- GET /api/ClassCapturist/Receipt/OfUser, with plans on 100,000 rows. Written by `npm run sql`.

-- ?user=1001
select id
  from receipt
  where source in ('course', 'membership') and source_id in (select id
  from subscription
  where created_by = $1)
  order by at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: receipt.at DESC, receipt.id DESC
--           ->  Nested Loop
--                 ->  Index Only Scan using subscription_owner on subscription
--                       Index Cond: (created_by = 1001)
--                 ->  Index Scan using receipt_source on receipt
--                       Index Cond: ((source = ANY ('{course,membership}'::text[])) AND (source_id = subscription.id))

-- ?user=1001
select "r0".*
  from receipt as "r0"
  where ("r0".id in (…) or "r0".reverses_id in (…) or "r0".corrects_id in (…))
  order by "r0".id asc;
--   Sort
--     Sort Key: id
--     ->  Bitmap Heap Scan on receipt r0
--           Recheck Cond: ((id = ANY ('…'::integer[])) OR (reverses_id = ANY ('…'::integer[])) OR (corrects_id = ANY ('…'::integer[])))
--           ->  BitmapOr
--                 ->  Bitmap Index Scan on receipt_pkey
--                       Index Cond: (id = ANY ('…'::integer[]))
--                 ->  Bitmap Index Scan on receipt_reversal
--                       Index Cond: (reverses_id = ANY ('…'::integer[]))
--                 ->  Bitmap Index Scan on receipt_correction
--                       Index Cond: (corrects_id = ANY ('…'::integer[]))

-- ?user=1001
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

-- ?user=1001
select "s0".*
  from subscription as "s0"
  where "s0".id in (…);
--   Index Scan using subscription_pkey on subscription s0
--     Index Cond: (id = ANY ('…'::integer[]))

-- ?user=1001
select subscription_id, count(*)::integer as classes
  from booking
  where subscription_id in (…) and status = $1 and hold_until is null
  group by subscription_id;
--   HashAggregate
--     Group Key: subscription_id
--     ->  Bitmap Heap Scan on booking
--           Recheck Cond: (subscription_id = ANY ('…'::integer[]))
--           Filter: ((hold_until IS NULL) AND (status = 'booked'::text))
--           ->  Bitmap Index Scan on booking_subscription
--                 Index Cond: (subscription_id = ANY ('…'::integer[]))

-- ?user=1001
select "s0".*
  from subscription as "s0"
  where (("s0".renews_id in (…) and "s0".status != 'Canceled') or (1 = 0 and "s0".course_id is null and "s0".status = 'PendingPayment'));
--   Index Scan using subscription_renewal on subscription s0
--     Index Cond: (renews_id = ANY ('…'::integer[]))

-- ?user=1001
select "s0".*
  from subscription_adjustment as "s0"
  where "s0".subscription_id in (…) and "s0".kind != 'students';
--   Seq Scan on subscription_adjustment s0
--     Filter: ((kind <> 'students'::text) AND (subscription_id = ANY ('…'::integer[])))

-- ?user=1001
select subscription.id, greatest((coalesce(subscription.refund_due_centavos, 0) - ( select coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)::double precision
  from receipt
  where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id and receipt.at >= coalesce(subscription.refund_due_since, subscription.canceled_at)))::double precision, 0) + (select coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)::double precision
  from receipt
  where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id) as returned
  from subscription
  where subscription.id = any($1::integer[]);
--   Index Scan using subscription_pkey on subscription
--     Index Cond: (id = ANY ('…'::integer[]))
--     SubPlan 1
--       ->  Aggregate
--             ->  Index Scan using receipt_source on receipt
--                   Index Cond: ((source = ANY ('{course,membership}'::text[])) AND (source_id = subscription.id))
--                   Filter: (at >= COALESCE(subscription.refund_due_since, subscription.canceled_at))
--     SubPlan 2
--       ->  Aggregate
--             ->  Index Scan using receipt_source on receipt receipt_1
--                   Index Cond: ((source = ANY ('{course,membership}'::text[])) AND (source_id = subscription.id))

-- ?user=1001
select data
  from business_copy;
--   Seq Scan on business_copy

-- ?user=1001
select "s0".*
  from subscription_adjustment as "s0"
  where "s0".subscription_id in (…) and "s0".amount_centavos is not null;
--   Seq Scan on subscription_adjustment s0
--     Filter: ((amount_centavos IS NOT NULL) AND (subscription_id = ANY ('…'::integer[])))

-- ?user=1001
select "r0".*
  from receipt as "r0"
  where "r0".source in ('course', 'membership') and "r0".source_id in (…)
  order by "r0".id asc;
--   Sort
--     Sort Key: id
--     ->  Index Scan using receipt_source on receipt r0
--           Index Cond: ((source = ANY ('{course,membership}'::text[])) AND (source_id = ANY ('…'::integer[])))

-- ?user=1001
select source_id, label, centavos
  from reduction
  where source = $1 and source_id in (…)
  order by id;
--   Sort
--     Sort Key: id
--     ->  Index Scan using reduction_source on reduction
--           Index Cond: ((source = 'course'::text) AND (source_id = ANY ('…'::integer[])))

-- ?user=1001
select "u0".*
  from user_copy as "u0"
  where 1 = 0;
--   Result
--     One-Time Filter: false
