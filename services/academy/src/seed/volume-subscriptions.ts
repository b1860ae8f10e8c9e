import { sql } from 'kysely'
import type { AcademyDb } from '../academy-tables.ts'
import { studentNames } from './volume-words.ts'

/** Ids of the accounts that own them: those that a volume of 10 000 users has. */
const firstUser = 1001
const users = 10_000

/**
 * Stores subscriptions with one student each, made by the database itself. They spread over a year and over
 * all courses, the first ones having most.
 * @param from number of the first one, which decides what they are like.
 */
export async function insertVolumeSubscriptions(db: AcademyDb, from: number, size: number): Promise<void> {
  await sql`
    with courses as materialized (
      select array_agg(id order by id) as ids from course where withdrawn_at is null
    ), plan as materialized (
      select number,
        nextval(pg_get_serial_sequence('participant', 'id')) as participant_id,
        nextval(pg_get_serial_sequence('subscription', 'id')) as subscription_id,
        ids[1 + floor(cardinality(ids) * power((number * 7919::bigint % 10007) / 10007.0, 2))::integer] as course_id,
        ${firstUser}::integer + number % ${users}::integer as user_id,
        now() - (number * 104729::bigint % 525600) * interval '1 minute' as registered_at
      from courses, generate_series(${from}::integer, ${from + size - 1}::integer) as number
    ), students as (
      insert into participant (id, responsible_id, name, birthdate, created_at)
      select participant_id, user_id,
        (${studentNames}::text[])[1 + number % ${studentNames.length}::integer],
        date '2000-01-01' + (number * 13::bigint % 7000)::integer, registered_at
      from plan
    ), subscriptions as (
      insert into subscription
        (id, course_id, status, price_centavos, acquired_classes, created_by, created_at)
      select subscription_id, course_id,
        (array['Active', 'Active', 'Finished', 'Finished', 'PendingPayment', 'Canceled'])[1 + number % 6],
        price_centavos * case when single_payment then 1 else class_from end, class_from, user_id, registered_at
      from plan join course on course.id = plan.course_id
    )
    insert into subscription_participant (subscription_id, participant_id, registered_at)
    select subscription_id, participant_id, registered_at from plan`.execute(db)
}
