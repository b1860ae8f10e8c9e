-- GET /api/Report/OwedOrders, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select width_bucket(extract(epoch
  from $1::timestamptz - created_at) / 86400, $2::double precision[]) as bucket, count(*)::integer as count, sum(subtotal_centavos + coalesce(shipping_centavos, 0))::double precision as centavos
  from shop_order
  where status = $3 and delivery is not null
  group by bucket
  order by bucket;
--   GroupAggregate
--     Group Key: (width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[]))
--     ->  Sort
--           Sort Key: (width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[]))
--           ->  Index Scan using shop_order_by_status on shop_order
--                 Index Cond: (status = 'PendingPayment'::text)
--                 Filter: (delivery IS NOT NULL)
