-- GET /api/Report/Reductions, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select to_char(date_trunc('month', (at at time zone 'America/Mexico_City')::date), 'YYYY-MM-DD') as month, kind, count(*)::integer as count, sum(centavos)::double precision as centavos
  from reduction
  where (at >= (($1::date + $2::integer)::timestamp at time zone 'America/Mexico_City') and at < (($3::date + $4::integer)::timestamp at time zone 'America/Mexico_City')) and exists (select
  from subscription
  where id = reduction.source_id and reduction.source = 'course' and status <> 'Canceled')
  group by month, kind
  order by month desc, kind;
--   GroupAggregate
--     Group Key: (to_char(date_trunc('month'::text, (((reduction.at AT TIME ZONE 'America/Mexico_City'::text))::date)::timestamp with time zone), 'YYYY-MM-DD'::text)), reduction.kind
--     ->  Sort
--           Sort Key: (to_char(date_trunc('month'::text, (((reduction.at AT TIME ZONE 'America/Mexico_City'::text))::date)::timestamp with time zone), 'YYYY-MM-DD'::text)) DESC, reduction.kind
--           ->  Hash Join
--                 Hash Cond: (subscription.id = reduction.source_id)
--                 ->  Index Only Scan using subscription_by_price on subscription
--                       Filter: (status <> 'Canceled'::text)
--                 ->  Hash
--                       ->  Index Scan using reduction_by_time on reduction
--                             Index Cond: ((at >= '…'::timestamp with time zone) AND (at < '…'::timestamp with time zone))
--                             Filter: (source = 'course'::text)
