-- GET /api/Course/GetCourseIndex, with plans on 100,000 rows. Written by `npm run sql`.

-- ?
select course.id
  from course
  where course.withdrawn_at is null
  order by course.created_at desc, course.id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course

-- ?
select count(*)::integer as total
  from course
  where course.withdrawn_at is null;
--   Aggregate
--     ->  Index Only Scan using course_by_title on course

-- ?
select course.id, course.title, course.description, course.benefits, course.levels, course.disciplines, course.requirements, course.location_ids, course.recurrent_class, course.single_payment, course.class_from, course.class_to, course.price_centavos, course.membership_required, course.images as images, course.age_from, course.age_to, course.what_to_bring, course.gear as gear, course.early_percent, course.early_until, course.created_at, course.version, ( select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object( 'id', id, 'day', day, 'from', starts_at, 'to', ends_at, 'level', level, 'addressId', location_id, 'capacity', capacity, 'validFrom', valid_from, 'validTo', valid_to, 'date', date, 'instructorIds', case when cardinality(instructor_ids) > 0 then instructor_ids end ))
  order by date nulls first, day, starts_at, id), '[]')
  from slot
  where course_id = course.id) as slots
  from course
  where course.withdrawn_at is null and course.id in (…);
--   Index Scan using course_pkey on course
--     Index Cond: (id = ANY ('…'::integer[]))
--     Filter: (withdrawn_at IS NULL)
--     SubPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: slot.date NULLS FIRST, slot.day, slot.starts_at, slot.id
--                   ->  Bitmap Heap Scan on slot
--                         Recheck Cond: (course_id = course.id)
--                         ->  Bitmap Index Scan on slot_course
--                               Index Cond: (course_id = course.id)

-- ?
select price_centavos, id as version
  from membership_price
  order by id desc
  limit $1;
--   Limit
--     ->  Sort
--           Sort Key: id DESC
--           ->  Seq Scan on membership_price

-- ?
with fitting as ( select session.*, course.title
  from session
  join course on course.id = session.course_id
  where session.id = any(array( select (select id
  from session
  where course_id = wanted.course_id and status = 'scheduled' and starts_at > $1
  order by starts_at, id
  limit 1)
  from unnest($2::integer[]) as wanted (course_id)))
  order by session.starts_at, session.id
  limit $3 ) select session.id, session.course_id as "courseId", session.title as "courseTitle", session.slot_id as "slotId", session.starts_at as "startsAt", session.ends_at as "endsAt", session.zone, session.level, session.location_id as "locationId", session.capacity, session.status, session.cancel_reason as "cancelReason", session.version, session.instructor_ids as "instructorIds", coalesce(booked.taken, 0) + coalesce(line.offered, 0) as taken, coalesce(line.waiting, 0) as waiting, coalesce(booked.students, 0) as students
  from fitting session
  left join ( select session_id, count(*) filter (where status = 'booked' or status = 'held')::integer as taken, count(*)::integer as students
  from booking
  where session_id = any(array(select id
  from fitting)) and status <> 'released'
  group by session_id ) as booked on booked.session_id = session.id
  left join ( select session_id, count(*) filter (where status = 'offered')::integer as offered, count(*) filter (where status = 'waiting')::integer as waiting
  from waiting_entry
  where session_id = any(array(select id
  from fitting)) and (status = 'waiting' or status = 'offered')
  group by session_id ) as line on line.session_id = session.id
  order by session.starts_at, session.id;
--   Sort
--     Sort Key: session.starts_at, session.id
--     CTE fitting
--       ->  Limit
--             InitPlan 2
--               ->  Function Scan on unnest wanted
--                     SubPlan 1
--                       ->  Limit
--                             ->  Index Scan using session_course on session session_1
--                                   Index Cond: ((course_id = wanted.course_id) AND (starts_at > '…'::timestamp with time zone))
--                                   Filter: (status = 'scheduled'::text)
--             ->  Sort
--                   Sort Key: session_2.starts_at, session_2.id
--                   ->  Hash Join
--                         Hash Cond: (session_2.course_id = course.id)
--                         ->  Index Scan using session_pkey on session session_2
--                               Index Cond: (id = ANY ((InitPlan 2).col1))
--                         ->  Hash
--                               ->  Seq Scan on course
--     ->  Nested Loop Left Join
--           Join Filter: (line.session_id = session.id)
--           ->  Hash Right Join
--                 Hash Cond: (booking.session_id = session.id)
--                 ->  HashAggregate
--                       Group Key: booking.session_id
--                       InitPlan 4
--                         ->  CTE Scan on fitting
--                       ->  Bitmap Heap Scan on booking
--                             Recheck Cond: (session_id = ANY ((InitPlan 4).col1))
--                             Filter: (status <> 'released'::text)
--                             ->  Bitmap Index Scan on booking_session
--                                   Index Cond: (session_id = ANY ((InitPlan 4).col1))
--                 ->  Hash
--                       ->  CTE Scan on fitting session
--           ->  Materialize
--                 ->  Subquery Scan on line
--                       ->  GroupAggregate
--                             Group Key: waiting_entry.session_id
--                             InitPlan 5
--                               ->  CTE Scan on fitting fitting_1
--                             ->  Index Scan using waiting_entry_once on waiting_entry
--                                   Index Cond: (session_id = ANY ((InitPlan 5).col1))

-- ?
select id, name, street, street_number, neighborhood, zip_code, city, state, latitude, longitude, zone
  from location
  where id in (…);
--   Seq Scan on location
--     Filter: (id = ANY ('{2,1,3}'::integer[]))

-- ?
select (select coalesce(jsonb_agg(jsonb_build_object('id', user_id, 'name', trim(name || ' ' || last_name))
  order by name collate "es-MX-x-icu", last_name collate "es-MX-x-icu", user_id), '[]')
  from user_copy
  where user_id = any($1::integer[])) as instructors, (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'street', street, 'streetNumber', street_number, 'neighborhood', neighborhood, 'city', city, 'state', state, 'latitude', latitude, 'longitude', longitude)), '[]')
  from location
  where id = any($2::integer[])) as places;
--   Result
--     InitPlan 1
--       ->  Aggregate
--             ->  Sort
--                   Sort Key: user_copy.name COLLATE "es-MX-x-icu", user_copy.last_name COLLATE "es-MX-x-icu", user_copy.user_id
--                   ->  Index Scan using user_copy_pkey on user_copy
--                         Index Cond: (user_id = ANY ('{4,1001,1010,1008,1004,1011,1003,1002}'::integer[]))
--     InitPlan 2
--       ->  Aggregate
--             ->  Seq Scan on location
--                   Filter: (id = ANY ('{2,1,3}'::integer[]))

-- ?name=leo
with synonym as materialized (select tsvector_to_array(search_vector(words)) as lexemes
  from search_synonym), typed as materialized ( select typed_word as word, to_tsvector('pg_catalog.spanish', text) = '' or search_vector(typed_word) = any(array( select search_vector(said)
  from unnest($1::text[]) as said )) as stops, (tsvector_to_array(search_vector(typed_word)))[1] as lexeme, length(typed_word) >= $2::integer as is_long, exists (select
  from search_word as known
  where known.word = typed_word and is_in_name) as is_known
  from unnest($3::text[]) as text, string_to_table(name_key(text), ' ') as typed_word ) select name_key($4) as key, word, stops, array( select lexeme
  where lexeme is not null union select unnest(lexemes)
  from synonym
  where lexeme = any(lexemes) ) as meanings, array( select known.lexeme
  from search_word as known
  where known.word like typed.word || '%' and (is_long or is_in_name and not is_known) or known.word like '%' || typed.word || '%' and is_long and is_in_name
  group by known.lexeme
  order by min(length(known.word))
  limit $5::integer ) as parts
  from typed;
--   CTE Scan on typed
--     CTE synonym
--       ->  Seq Scan on search_synonym
--     CTE typed
--       ->  Nested Loop
--             InitPlan 2
--               ->  Function Scan on unnest said
--             ->  Function Scan on unnest text
--             ->  Function Scan on string_to_table typed_word
--             SubPlan 4
--               ->  Seq Scan on search_word known
--                     Filter: is_in_name
--     SubPlan 6
--       ->  HashAggregate
--             Group Key: (typed.lexeme)
--             ->  Append
--                   ->  Result
--                         One-Time Filter: (typed.lexeme IS NOT NULL)
--                   ->  ProjectSet
--                         ->  CTE Scan on synonym
--                               Filter: (typed.lexeme = ANY (lexemes))
--     SubPlan 7
--       ->  Limit
--             ->  Sort
--                   Sort Key: (min(length(known_1.word)))
--                   ->  GroupAggregate
--                         Group Key: known_1.lexeme
--                         ->  Sort
--                               Sort Key: known_1.lexeme
--                               ->  Bitmap Heap Scan on search_word known_1
--                                     Recheck Cond: ((word ~~ (typed.word || '%'::text)) OR (word ~~ (('%'::text || typed.word) || '%'::text)))
--                                     Filter: (((word ~~ (typed.word || '%'::text)) AND (typed.is_long OR (is_in_name AND (NOT typed.is_known)))) OR ((word ~~ (('%'::text || typed.word) || '%'::text)) AND typed.is_long AND is_in_name))
--                                     ->  BitmapOr
--                                           ->  Bitmap Index Scan on search_word_letters
--                                                 Index Cond: (word ~~ (typed.word || '%'::text))
--                                           ->  Bitmap Index Scan on search_word_letters
--                                                 Index Cond: (word ~~ (('%'::text || typed.word) || '%'::text))

-- ?name=leo
select count(*)::integer as hits, coalesce(bool_or(name_key = $1), false) as "isNamed"
  from ( select name_key
  from search_document as found
  where found.words @@ $2::tsquery
  limit $3::integer ) as hit;
--   Aggregate
--     ->  Limit
--           ->  Bitmap Heap Scan on search_document found
--                 Recheck Cond: (words @@ '''leo'''::tsquery)
--                 ->  Bitmap Index Scan on search_document_words
--                       Index Cond: (words @@ '''leo'''::tsquery)

-- ?name=leo
select word, array( select known.word
  from search_word as known
  where known.word !~ '[0-9]'
  order by known.word <-> typed.word
  limit $1::integer ) as known
  from unnest($2::text[]) as typed (word);
--   Function Scan on unnest typed
--     SubPlan 1
--       ->  Limit
--             ->  Sort
--                   Sort Key: ((known.word <-> typed.word))
--                   ->  Seq Scan on search_word known
--                         Filter: (word !~ '[0-9]'::text)

-- ?name=leo
select course.id
  from course
  inner join search_document as found on found.record_id = course.id
  where course.withdrawn_at is null and (found.words @@ $1::tsquery or found.code = lower($2::text))
  order by case when found.code = lower($3::text) then 0 when found.name_key = $4 then 1 when starts_with(found.name_key, $5) then 2 else 4 end asc, ts_rank('{0.1, 0.2, 0.4, 1}', found.words, $6::tsquery) desc, found.created_at desc, found.record_id desc
  limit $7 offset $8;
--   Limit
--     ->  Sort
--           Sort Key: (CASE WHEN (found.code = 'leo'::text) THEN 0 WHEN (found.name_key = 'leo'::text) THEN 1 WHEN starts_with(found.name_key, 'leo'::text) THEN 2 ELSE 4 END), (ts_rank('{0.1,0.2,0.4,1}'::real[], found.words, '''leo'''::tsquery)) DESC, found.created_at DESC, course.id DESC
--           ->  Nested Loop
--                 ->  Bitmap Heap Scan on search_document found
--                       Recheck Cond: ((words @@ '''leo'''::tsquery) OR (code = 'leo'::text))
--                       ->  BitmapOr
--                             ->  Bitmap Index Scan on search_document_words
--                                   Index Cond: (words @@ '''leo'''::tsquery)
--                             ->  Bitmap Index Scan on search_document_code
--                                   Index Cond: (code = 'leo'::text)
--                 ->  Index Scan using course_pkey on course
--                       Index Cond: (id = found.record_id)
--                       Filter: (withdrawn_at IS NULL)

-- ?benefits=leo
select course.id
  from course
  where course.withdrawn_at is null and benefits_key like search_pattern($1)
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on course
--                 Recheck Cond: (benefits_key ~~ '%leo%'::text)
--                 Filter: (withdrawn_at IS NULL)
--                 ->  Bitmap Index Scan on course_benefits
--                       Index Cond: (benefits_key ~~ '%leo%'::text)

-- ?singlePayment=true
select course.id
  from course
  where course.withdrawn_at is null and course.single_payment = $1
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: single_payment

-- ?singlePayment=true
select count(*)::integer as total
  from course
  where course.withdrawn_at is null and course.single_payment = $1;
--   Aggregate
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: single_payment

-- ?payment=single
select course.id
  from course
  where course.withdrawn_at is null and price_centavos > 0 and single_payment
  order by course.created_at desc, course.id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: (single_payment AND (price_centavos > 0))

-- ?payment=single
select count(*)::integer as total
  from course
  where course.withdrawn_at is null and price_centavos > 0 and single_payment;
--   Aggregate
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: (single_payment AND (price_centavos > 0))

-- ?payment=class
select course.id
  from course
  where course.withdrawn_at is null and price_centavos > 0 and not single_payment
  order by course.created_at desc, course.id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: ((NOT single_payment) AND (price_centavos > 0))

-- ?payment=class
select count(*)::integer as total
  from course
  where course.withdrawn_at is null and price_centavos > 0 and not single_payment;
--   Aggregate
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: ((NOT single_payment) AND (price_centavos > 0))

-- ?payment=free
select course.id
  from course
  where course.withdrawn_at is null and price_centavos = 0
  order by course.created_at desc, course.id desc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: (price_centavos = 0)

-- ?classFrom=1001
select course.id
  from course
  where course.withdrawn_at is null and course.class_from >= $1
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: (class_from >= 1001)

-- ?classTo=1001
select course.id
  from course
  where course.withdrawn_at is null and course.class_to <= $1
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: (class_to <= 1001)

-- ?classTo=1001
select count(*)::integer as total
  from course
  where course.withdrawn_at is null and course.class_to <= $1;
--   Aggregate
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: (class_to <= 1001)

-- ?price=1001
select course.id
  from course
  where course.withdrawn_at is null and price_centavos <= $1::bigint
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Index Only Scan using course_by_created_at on course
--           Filter: (price_centavos <= '100100'::bigint)

-- ?price=1001
select count(*)::integer as total
  from course
  where course.withdrawn_at is null and price_centavos <= $1::bigint;
--   Aggregate
--     ->  Index Only Scan using course_by_price on course
--           Index Cond: (price_centavos <= '100100'::bigint)

-- ?levels=leo
select text, label
  from unnest($1::text[]) as text
  join level on label_key = search_key(text);
--   Hash Join
--     Hash Cond: (search_key(text.text) = level.label_key)
--     ->  Function Scan on unnest text
--     ->  Hash
--           ->  Seq Scan on level

-- ?levels=leo
select course.id
  from course
  where course.withdrawn_at is null and levels && $1::text[]
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on course
--                 Recheck Cond: (levels && '{}'::text[])
--                 Filter: (withdrawn_at IS NULL)
--                 ->  Bitmap Index Scan on course_labels
--                       Index Cond: (levels && '{}'::text[])

-- ?disciplines=leo
select text, label
  from unnest($1::text[]) as text
  join discipline on label_key = search_key(text);
--   Hash Join
--     Hash Cond: (search_key(text.text) = discipline.label_key)
--     ->  Function Scan on unnest text
--     ->  Hash
--           ->  Seq Scan on discipline

-- ?disciplines=leo
select course.id
  from course
  where course.withdrawn_at is null and disciplines && $1::text[]
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on course
--                 Recheck Cond: (disciplines && '{}'::text[])
--                 Filter: (withdrawn_at IS NULL)
--                 ->  Bitmap Index Scan on course_labels
--                       Index Cond: (disciplines && '{}'::text[])

-- ?requirements=leo
select text, label
  from unnest($1::text[]) as text
  join requirement on label_key = search_key(text);
--   Hash Join
--     Hash Cond: (search_key(text.text) = requirement.label_key)
--     ->  Function Scan on unnest text
--     ->  Hash
--           ->  Seq Scan on requirement

-- ?requirements=leo
select course.id
  from course
  where course.withdrawn_at is null and requirements && $1::text[]
  order by course.created_at desc, course.id desc
  limit $2 offset $3;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Bitmap Heap Scan on course
--                 Recheck Cond: (requirements && '{}'::text[])
--                 Filter: (withdrawn_at IS NULL)
--                 ->  Bitmap Index Scan on course_labels
--                       Index Cond: (requirements && '{}'::text[])

-- ?addressId=1001
select course.id
  from course
  where course.withdrawn_at is null and (location_ids @> array[$1::integer] or course.id in ( select course_id
  from slot
  where location_id = $2 and true and coalesce(coalesce(date, valid_to) >= $3::date, true)))
  order by course.created_at desc, course.id desc
  limit $4 offset $5;
--   Limit
--     ->  Index Scan using course_by_created_at on course
--           Filter: ((location_ids @> '{1001}'::integer[]) OR (ANY (id = (hashed SubPlan 1).col1)))
--           SubPlan 1
--             ->  Index Scan using slot_locations on slot
--                   Index Cond: (location_id = 1001)
--                   Filter: COALESCE((COALESCE(date, valid_to) >= '2026-11-30'::date), true)

-- ?day=1001
select course.id
  from course
  where course.withdrawn_at is null and course.id in ( select course_id
  from slot
  where day = $1 and coalesce(coalesce(date, valid_to) >= $2::date, true))
  order by course.created_at desc, course.id desc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: course.created_at DESC, course.id DESC
--           ->  Hash Semi Join
--                 Hash Cond: (course.id = slot.course_id)
--                 ->  Index Only Scan using course_by_created_at on course
--                 ->  Hash
--                       ->  Index Scan using slot_days on slot
--                             Index Cond: (day = '7'::smallint)
--                             Filter: COALESCE((COALESCE(date, valid_to) >= '2026-11-30'::date), true)

-- ?day=1001
select count(*)::integer as total
  from course
  where course.withdrawn_at is null and course.id in ( select course_id
  from slot
  where day = $1 and coalesce(coalesce(date, valid_to) >= $2::date, true));
--   Aggregate
--     ->  Hash Semi Join
--           Hash Cond: (course.id = slot.course_id)
--           ->  Index Only Scan using course_by_title on course
--           ->  Hash
--                 ->  Index Scan using slot_days on slot
--                       Index Cond: (day = '7'::smallint)
--                       Filter: COALESCE((COALESCE(date, valid_to) >= '2026-11-30'::date), true)

-- ?day=1001
with fitting as ( select session.*, course.title
  from session
  join course on course.id = session.course_id
  where session.id = any(array( select (select id
  from session
  where course_id = wanted.course_id and status = 'scheduled' and starts_at > $1 and extract(isodow
  from starts_at at time zone zone) = $2
  order by starts_at, id
  limit 1)
  from unnest($3::integer[]) as wanted (course_id)))
  order by session.starts_at, session.id
  limit $4 ) select session.id, session.course_id as "courseId", session.title as "courseTitle", session.slot_id as "slotId", session.starts_at as "startsAt", session.ends_at as "endsAt", session.zone, session.level, session.location_id as "locationId", session.capacity, session.status, session.cancel_reason as "cancelReason", session.version, session.instructor_ids as "instructorIds", coalesce(booked.taken, 0) + coalesce(line.offered, 0) as taken, coalesce(line.waiting, 0) as waiting, coalesce(booked.students, 0) as students
  from fitting session
  left join ( select session_id, count(*) filter (where status = 'booked' or status = 'held')::integer as taken, count(*)::integer as students
  from booking
  where session_id = any(array(select id
  from fitting)) and status <> 'released'
  group by session_id ) as booked on booked.session_id = session.id
  left join ( select session_id, count(*) filter (where status = 'offered')::integer as offered, count(*) filter (where status = 'waiting')::integer as waiting
  from waiting_entry
  where session_id = any(array(select id
  from fitting)) and (status = 'waiting' or status = 'offered')
  group by session_id ) as line on line.session_id = session.id
  order by session.starts_at, session.id;
--   Sort
--     Sort Key: session.starts_at, session.id
--     CTE fitting
--       ->  Limit
--             InitPlan 2
--               ->  Function Scan on unnest wanted
--                     SubPlan 1
--                       ->  Limit
--                             ->  Index Scan using session_course on session session_1
--                                   Index Cond: ((course_id = wanted.course_id) AND (starts_at > '…'::timestamp with time zone))
--                                   Filter: ((status = 'scheduled'::text) AND (EXTRACT(isodow FROM (starts_at AT TIME ZONE zone)) = '7'::numeric))
--             ->  Sort
--                   Sort Key: session_2.starts_at, session_2.id
--                   ->  Hash Join
--                         Hash Cond: (session_2.course_id = course.id)
--                         ->  Index Scan using session_pkey on session session_2
--                               Index Cond: (id = ANY ((InitPlan 2).col1))
--                         ->  Hash
--                               ->  Seq Scan on course
--     ->  Nested Loop Left Join
--           Join Filter: (line.session_id = session.id)
--           ->  Hash Right Join
--                 Hash Cond: (booking.session_id = session.id)
--                 ->  HashAggregate
--                       Group Key: booking.session_id
--                       InitPlan 4
--                         ->  CTE Scan on fitting
--                       ->  Bitmap Heap Scan on booking
--                             Recheck Cond: (session_id = ANY ((InitPlan 4).col1))
--                             Filter: (status <> 'released'::text)
--                             ->  Bitmap Index Scan on booking_session
--                                   Index Cond: (session_id = ANY ((InitPlan 4).col1))
--                 ->  Hash
--                       ->  CTE Scan on fitting session
--           ->  Materialize
--                 ->  Subquery Scan on line
--                       ->  GroupAggregate
--                             Group Key: waiting_entry.session_id
--                             InitPlan 5
--                               ->  CTE Scan on fitting fitting_1
--                             ->  Index Scan using waiting_entry_once on waiting_entry
--                                   Index Cond: (session_id = ANY ((InitPlan 5).col1))

-- ?age=1001
select course.id
  from course
  where course.withdrawn_at is null and coalesce(age_from <= $1::integer, true) and coalesce(age_to >= $2::integer, true)
  order by course.created_at desc, course.id desc
  limit $3 offset $4;
--   Limit
--     ->  Sort
--           Sort Key: created_at DESC, id DESC
--           ->  Seq Scan on course
--                 Filter: ((withdrawn_at IS NULL) AND COALESCE((age_from <= 99), true) AND COALESCE((age_to >= 99), true))

-- ?age=1001
select count(*)::integer as total
  from course
  where course.withdrawn_at is null and coalesce(age_from <= $1::integer, true) and coalesce(age_to >= $2::integer, true);
--   Aggregate
--     ->  Seq Scan on course
--           Filter: ((withdrawn_at IS NULL) AND COALESCE((age_from <= 99), true) AND COALESCE((age_to >= 99), true))

-- ?trialFirst=true
select course.id
  from course
  where course.withdrawn_at is null
  order by course.id is not distinct
  from ( select id
  from course
  where withdrawn_at is null and price_centavos = 0 and not membership_required
  order by class_from, created_at desc, id desc
  limit 1) desc, course.created_at desc, course.id desc
  limit $1 offset $2;
--   Limit
--     InitPlan 1
--       ->  Limit
--             ->  Sort
--                   Sort Key: course_1.class_from, course_1.created_at DESC, course_1.id DESC
--                   ->  Bitmap Heap Scan on course course_1
--                         Recheck Cond: ((price_centavos = 0) AND (withdrawn_at IS NULL))
--                         Filter: (NOT membership_required)
--                         ->  Bitmap Index Scan on course_by_price
--                               Index Cond: (price_centavos = 0)
--     ->  Sort
--           Sort Key: ((NOT (course.id IS DISTINCT FROM (InitPlan 1).col1))) DESC, course.created_at DESC, course.id DESC
--           ->  Index Only Scan using course_by_created_at on course

-- ?orderBy=price
select course.id
  from course
  where course.withdrawn_at is null
  order by course.price_centavos asc, course.id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using course_by_price on course

-- ?orderBy=title
select course.id
  from course
  where course.withdrawn_at is null
  order by course.title collate "es-MX-x-icu" asc, course.id asc
  limit $1 offset $2;
--   Limit
--     ->  Index Only Scan using course_by_title on course
