import { demoAccounts } from '@rodada/demo/demo-accounts'
import { type QueryExecutorProvider, sql } from 'kysely'
import { studentNames } from './volume-words.ts'

/** Owners among the accounts of 10 000 users of volume data. */
const firstUser = 1001
const users = 10_000

/** Every tenth is a membership. Unpaid ones are too young to expire. */
const plan = (from: number, to: number) => sql`
  courses as materialized (
    select array_agg(id order by id) as ids from course where withdrawn_at is null
  ), numbers as materialized (
    select number, number % 10 = 9 as is_membership, number % 6 as kind,
      nextval(pg_get_serial_sequence('participant', 'id'))::integer as participant_id,
      nextval(pg_get_serial_sequence('subscription', 'id'))::integer as subscription_id,
      ids[1 + floor(cardinality(ids) * power((number * 7919::bigint % 10007) / 10007.0, 2))::integer] as course_id,
      ${firstUser}::integer + number % ${users}::integer as user_id,
      now() - (number * 104729::bigint % case number % 6 when 4 then 20000 else 525600 end) * interval '1 minute'
        as registered_at
    from courses, generate_series(${from}::integer, ${to}::integer) as number
  ), plan as materialized (
    select numbers.*, course.single_payment,
      case when is_membership then null else class_from end as classes,
      case when is_membership then 120000 when single_payment then price_centavos
        else price_centavos * class_from end as price,
      kind < 4 as is_paid, kind = 4 and not is_membership as is_waiting,
      case when is_membership then registered_at + interval '1 year'
        else registered_at + least(365, 30 * ceil(class_from / 4.0)) * interval '1 day' end as due_date
    from numbers join course on course.id = numbers.course_id
  )`

/** Of paid subscriptions half of the classes are taken, of some all; those left at the end expire. */
const ledger = sql`
  ledger as materialized (
    select *, coalesce(is_paid and kind = 3, false) and not is_membership as used_up,
      case when kind = 3 then classes else classes / 2 end as taken
    from plan
  )`

const stored = sql`
  adults as (
    insert into responsible (id, name, phone, email, street, neighborhood, zip_code, city, state)
    select distinct user_id, 'Familia ' || user_id, '+52558' || lpad(user_id::text, 7, '0'),
      'volumen' || user_id || '@correo.test', 'Calle ' || user_id % 90, 'Centro', '06000', 'Ciudad de México',
      'Ciudad de México'
    from plan on conflict do nothing
  ), students as (
    insert into participant (id, responsible_id, name, birthdate, relationship, parent_name, created_at)
    select participant_id, user_id, (${studentNames}::text[])[1 + number % ${studentNames.length}::integer],
      date '2009-01-01' + (number * 13::bigint % 5000)::integer, 'Madre o padre', 'Familia ' || user_id,
      registered_at
    from plan where not is_membership
  ), subscriptions as (
    insert into subscription
      (id, course_id, status, price_centavos, paid_centavos, acquired_classes, single_payment, created_by, created_at, expires_at,
        paid_at, paid_by, payment_method, due_date, canceled_at, cancel_reason)
    select subscription_id, case when not is_membership then course_id end,
      case when is_waiting then 'PendingPayment' when not is_paid then 'Canceled'
        when due_date <= now() or used_up then 'Finished' else 'Active' end,
      price, case when is_paid then price else 0 end, classes, case when not is_membership then single_payment end, user_id, registered_at,
      registered_at + interval '15 days',
      case when is_paid then registered_at end,
      case when is_paid and price > 0 then ${demoAccounts.courses.id}::integer when is_paid then user_id end,
      case when is_paid and price > 0 then 'branch' when is_paid then 'free' end,
      case when is_paid then due_date end,
      case when not is_paid and not is_waiting then registered_at + interval '1 hour' end,
      case when not is_paid and not is_waiting then 'staff' end
    from ledger
  )`

/**
 * Stores subscriptions and memberships with one student each, generated in SQL. They spread over a year and over all
 * courses, the first courses having most.
 * @param from number of the first one, from which its values follow.
 */
export async function insertVolumeSubscriptions(
  db: QueryExecutorProvider,
  from: number,
  size: number,
): Promise<void> {
  await sql`
    with ${plan(from, from + size - 1)}, ${ledger}, ${stored}, entries as (
      insert into credit_entry (subscription_id, participant_id, kind, classes, cause, created_at)
      select subscription_id, case when kind_of_entry in ('reserved', 'consumed') then participant_id end,
        kind_of_entry, number_of_classes, 'volume ' || number, registered_at
      from ledger, lateral (values
        ('granted', classes), ('reserved', taken), ('consumed', taken),
        ('expired', case when due_date <= now() then classes - taken end)
      ) as entry (kind_of_entry, number_of_classes)
      where is_paid and not is_membership and number_of_classes > 0
    )
    insert into subscription_participant (subscription_id, participant_id, registered_at)
    select subscription_id, participant_id, registered_at from plan where not is_membership`.execute(db)
}
