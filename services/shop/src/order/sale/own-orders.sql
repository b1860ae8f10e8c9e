-- GET /api/Me/Order/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select id
  from shop_order
  where user_id = $1
  order by id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using shop_order_of_user on shop_order
--           Index Cond: (user_id = 1001)
