-- GET /api/Report/Owed, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select width_bucket(extract(epoch
  from $1::timestamptz - created_at) / 86400, $2::double precision[]) as bucket, course_id is null as "isMembership", count(*)::integer as count, sum((case when subscription.status = 'Canceled' then 0 else subscription.price_centavos - subscription.paid_centavos end))::double precision as centavos
  from subscription
  where (subscription.status = 'PendingPayment' or subscription.status <> 'Canceled' and subscription.price_centavos > subscription.paid_centavos) and (status <> 'PendingPayment' or expires_at > $3 or paid_centavos > 0) and price_centavos > $4
  group by bucket, "isMembership"
  order by bucket, "isMembership";
--   GroupAggregate
--     Group Key: (width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[])), ((course_id IS NULL))
--     ->  Sort
--           Sort Key: (width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[])), ((course_id IS NULL))
--           ->  Index Scan using subscription_owing on subscription
--                 Filter: ((price_centavos > 0) AND ((status <> 'PendingPayment'::text) OR (expires_at > '…'::timestamp with time zone) OR (paid_centavos > 0)))
