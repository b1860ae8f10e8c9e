-- GET /api/Report/Owed, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select width_bucket(extract(epoch
  from $1::timestamptz - created_at) / 86400, $2::double precision[]) as bucket, course_id is null as "isMembership", count(*)::integer as count, sum(price_centavos)::double precision as centavos
  from subscription
  where status = $3 and expires_at > $4 and price_centavos > $5
  group by bucket, "isMembership"
  order by bucket, "isMembership";
--   GroupAggregate
--     Group Key: (width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[])), ((course_id IS NULL))
--     ->  Sort
--           Sort Key: (width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[])), ((course_id IS NULL))
--           ->  Bitmap Heap Scan on subscription
--                 Recheck Cond: ((expires_at > '…'::timestamp with time zone) AND (status = 'PendingPayment'::text))
--                 Filter: (price_centavos > 0)
--                 ->  Bitmap Index Scan on subscription_unpaid
--                       Index Cond: (expires_at > '…'::timestamp with time zone)
