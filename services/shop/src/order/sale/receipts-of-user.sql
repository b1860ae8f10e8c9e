-- GET /api/ProductCapturist/Receipt/OfUser, with plans on 100,000 rows. Written by `npm run sql`.

-- ?user=1001
select id
  from receipt
  where source = 'order' and source_id in (select id
  from shop_order
  where user_id = $1)
  order by at desc, id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: receipt.at DESC, receipt.id DESC
--           ->  Nested Loop
--                 ->  Index Only Scan Backward using shop_order_of_user on shop_order
--                       Index Cond: (user_id = 1001)
--                 ->  Index Scan using receipt_source on receipt
--                       Index Cond: ((source = 'order'::text) AND (source_id = shop_order.id))
