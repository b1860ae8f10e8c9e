-- GET /api/ClassCapturist/GetFigures, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select ( select count(*)::integer
  from subscription
  where (subscription.status = 'PendingPayment' or subscription.status <> 'Canceled' and subscription.price_centavos > subscription.paid_centavos) ) as "pendingPayments", ( select count(*)::integer
  from subscription
  where status = 'Active' and due_date > now() and due_date <= now() + $1::integer * interval '1 day' ) as "expiringSubscriptions", ( select count(*)::integer
  from booking
  where status = 'booked' and hold_until is not null ) as "unpaidPlaces", ( select count(*)::integer
  from held_class
  where ended_at is null ) as "openClasses", ( select count(*)::integer
  from subscription
  where (subscription.refund_due_centavos is not null and (coalesce(subscription.refund_due_centavos, 0) - ( select coalesce(-sum(receipt.amount_centavos) filter (where receipt.attempt_id is null and (receipt.kind = 'refund' or receipt.kind = 'reversal' and receipt.amount_centavos > 0)), 0)::double precision
  from receipt
  where receipt.source in ('course', 'membership') and receipt.source_id = subscription.id and receipt.at >= coalesce(subscription.refund_due_since, subscription.canceled_at)))::double precision > 0) ) as "refundsDue", (count(*) filter (where state = 'refund'))::integer as refunds, (count(*) filter (where state = 'review'))::integer as reviews
  from payment_attempt
  where state in ('refund', 'review') and case_closed_at is null;
--   Aggregate
--     InitPlan 1
--       ->  Aggregate
--             ->  Index Only Scan using subscription_owing on subscription
--     InitPlan 2
--       ->  Aggregate
--             ->  Index Only Scan using subscription_running on subscription subscription_1
--                   Index Cond: ((due_date > now()) AND (due_date <= (now() + '14 days'::interval)))
--     InitPlan 3
--       ->  Aggregate
--             ->  Index Only Scan using booking_unpaid on booking
--                   Index Cond: (hold_until IS NOT NULL)
--     InitPlan 4
--       ->  Aggregate
--             ->  Index Only Scan using held_class_open on held_class
--     InitPlan 6
--       ->  Aggregate
--             ->  Index Scan using subscription_refund_due on subscription subscription_2
--                   Filter: (((COALESCE(refund_due_centavos, 0))::double precision - (SubPlan 5)) > '0'::double precision)
--                   SubPlan 5
--                     ->  Aggregate
--                           ->  Index Scan using receipt_source on receipt
--                                 Index Cond: ((source = ANY ('{course,membership}'::text[])) AND (source_id = subscription_2.id))
--                                 Filter: (at >= COALESCE(subscription_2.refund_due_since, subscription_2.canceled_at))
--     ->  Index Only Scan using payment_attempt_cases on payment_attempt
--           Index Cond: (state = ANY ('{refund,review}'::text[]))
