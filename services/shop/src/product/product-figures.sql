-- GET /api/Product/GetFigures, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select (select count(*)::integer as products
  from product
  where withdrawn_at is null) as products, (select count(*)::integer as products
  from product
  where withdrawn_at is null and product.images = '[]') as "withoutPicture";
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Index Only Scan using product_by_price on product
--     InitPlan 2
--       ->  Aggregate
--             ->  Index Only Scan using product_without_picture on product product_1
