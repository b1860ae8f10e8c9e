-- GET /api/Report/OwedOrders, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select width_bucket(extract(epoch
  from $1::timestamptz - created_at) / 86400, $2::double precision[]) as bucket, count(*)::integer as count, sum(owed)::double precision as centavos
  from (select created_at, (subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0) - paid_centavos - waived_centavos) as owed
  from shop_order
  where status = $3 and delivery is not null
  union all select created_at, (subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0) - paid_centavos - waived_centavos) as owed
  from shop_order
  where paid_at is not null and status <> 'Canceled' and (subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0) - paid_centavos - waived_centavos) > 0) as debt
  group by bucket
  order by bucket;
--   Sort
--     Sort Key: (width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - shop_order.created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[]))
--     ->  HashAggregate
--           Group Key: width_bucket(((EXTRACT(epoch FROM ('…'::timestamp with time zone - shop_order.created_at)) / '86400'::numeric))::double precision, '{4,8,15}'::double precision[])
--           ->  Result
--                 ->  Append
--                       ->  Index Scan using shop_order_by_status on shop_order
--                             Index Cond: (status = 'PendingPayment'::text)
--                             Filter: (delivery IS NOT NULL)
--                       ->  Index Scan using shop_order_rest_owed on shop_order shop_order_1
