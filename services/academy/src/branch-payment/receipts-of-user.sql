-- GET /api/ClassCapturist/Receipt/OfUser, with plans on 100,000 rows. Written by `npm run sql`.

-- ?user=1001
select id
  from receipt
  where source in (…) and source_id in (select id
  from subscription
  where created_by = $3)
  order by at desc, id desc
  limit $4 offset $5;
--   Limit
--     ->  Sort
--           Sort Key: receipt.at DESC, receipt.id DESC
--           ->  Hash Join
--                 Hash Cond: (subscription.id = receipt.source_id)
--                 ->  Index Only Scan using subscription_owner on subscription
--                       Index Cond: (created_by = 1001)
--                 ->  Hash
--                       ->  Seq Scan on receipt
--                             Filter: (source = ANY ('{course,membership}'::text[]))
