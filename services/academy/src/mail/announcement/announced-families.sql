-- GET /api/Family/Announcement/Details/:id, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select announcement.id, announcement.subject, announcement.audience, announcement.is_mailed, announcement.families, announcement.mailed, announcement.without_email, announcement.opted_out, coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as "byName", announcement.created_at as time, announcement.text
  from announcement
  left join user_copy on user_copy.user_id = announcement.created_by
  where announcement.id = $1;
--   Nested Loop Left Join
--     ->  Index Scan using announcement_pkey on announcement
--           Index Cond: (id = 1001)
--     ->  Index Scan using user_copy_pkey on user_copy
--           Index Cond: (user_id = announcement.created_by)

-- ?
select responsible.id, responsible.name, responsible.phone, announced_family.way, announced_family.opened_at, coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as "byName", coalesce((select array_agg(participant.name
  order by participant.name)
  from participant
  where participant.id = any(announced_family.student_ids) and participant.forgotten_at is null), '{}') as students
  from announced_family
  inner join responsible on responsible.id = announced_family.family_id
  left join user_copy on user_copy.user_id = announced_family.opened_by
  where announced_family.announcement_id = $1
  order by announced_family.family_id asc
  limit $2 offset $3;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Merge Join
--                 Merge Cond: (announced_family.family_id = responsible.id)
--                 ->  Index Scan using announced_family_pkey on announced_family
--                       Index Cond: (announcement_id = 1001)
--                 ->  Index Scan using responsible_pkey on responsible
--           ->  Index Scan using user_copy_pkey on user_copy
--                 Index Cond: (user_id = announced_family.opened_by)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: participant.name
--                         ->  Index Scan using participant_pkey on participant
--                               Index Cond: (id = ANY (announced_family.student_ids))
--                               Filter: (forgotten_at IS NULL)

-- ?opened=true
select responsible.id, responsible.name, responsible.phone, announced_family.way, announced_family.opened_at, coalesce(trim(user_copy.name || ' ' || user_copy.last_name), '') as "byName", coalesce((select array_agg(participant.name
  order by participant.name)
  from participant
  where participant.id = any(announced_family.student_ids) and participant.forgotten_at is null), '{}') as students
  from announced_family
  inner join responsible on responsible.id = announced_family.family_id
  left join user_copy on user_copy.user_id = announced_family.opened_by
  where announced_family.announcement_id = $1 and announced_family.opened_at is not null
  order by announced_family.family_id asc
  limit $2 offset $3;
--   Limit
--     ->  Nested Loop Left Join
--           ->  Merge Join
--                 Merge Cond: (announced_family.family_id = responsible.id)
--                 ->  Index Scan using announced_family_pkey on announced_family
--                       Index Cond: (announcement_id = 1001)
--                       Filter: (opened_at IS NOT NULL)
--                 ->  Index Scan using responsible_pkey on responsible
--           ->  Index Scan using user_copy_pkey on user_copy
--                 Index Cond: (user_id = announced_family.opened_by)
--           SubPlan 1
--             ->  Aggregate
--                   ->  Sort
--                         Sort Key: participant.name
--                         ->  Index Scan using participant_pkey on participant
--                               Index Cond: (id = ANY (announced_family.student_ids))
--                               Filter: (forgotten_at IS NULL)
