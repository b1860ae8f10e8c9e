-- GET /api/Family/Announcement/Index, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select announcement.id, announcement.subject, announcement.audience, announcement.is_mailed, announcement.families, announcement.mailed, announcement.without_email, announcement.opted_out, coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as "byName", announcement.created_at as time
  from announcement
  left join user_copy on user_copy.user_id = announcement.created_by
  order by announcement.created_at desc, announcement.id desc
  limit $1 offset $2;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Index Scan Backward using announcement_by_creation on announcement
--           ->  Memoize
--                 Cache Key: announcement.created_by
--                 Cache Mode: logical
--                 ->  Index Scan using user_copy_pkey on user_copy
--                       Index Cond: (user_id = announcement.created_by)

-- ?
select count(*)::integer as total
  from announcement
  left join user_copy on user_copy.user_id = announcement.created_by;
--   Aggregate
--     ->  Seq Scan on announcement
