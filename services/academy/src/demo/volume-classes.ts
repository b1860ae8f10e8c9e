import { type QueryExecutorProvider, sql } from 'kysely'

/** Instructors among the accounts of the users' volume data. */
const firstInstructor = 1001
const instructors = 40
const students = 4
/** Minutes of two years, over which classes spread. */
const span = 2 * 365 * 24 * 60

/**
 * Stores held classes, each with four of the registered students; one in fifty is undone. The ledger is left as it is.
 * @param from number of the first one, from which its values follow.
 */
export async function insertVolumeClasses(
  db: QueryExecutorProvider,
  from: number,
  size: number,
): Promise<void> {
  await sql`
    with numbers as materialized (
      select number, nextval(pg_get_serial_sequence('held_class', 'id'))::integer as id,
        now() - interval '1 day' - (number * 104729::bigint % ${sql.lit(span)}) * interval '1 minute' as started_at
      from generate_series(${from}::integer, ${from + size - 1}::integer) as number
    ), sessions as (
      insert into held_class
        (id, instructor_id, started_at, ended_at, ended_by, end_reason, undone_at, undone_by)
      select id, instructor_id, started_at, ended_at, instructor_id, 'instructor',
        case when number % 50 = 0 then ended_at end, case when number % 50 = 0 then instructor_id end
      from numbers, lateral (
        select ${sql.lit(firstInstructor)} + number % ${sql.lit(instructors)} as instructor_id,
          started_at + interval '1 hour' as ended_at
      ) as held
    ), registered as materialized (
      select participant_id, subscription_id, row_number() over (order by participant_id) - 1 as place
      from subscription_participant
    )
    insert into class_attendance (class_id, participant_id, subscription_id, is_open)
    select numbers.id, participant_id, subscription_id, false
    from numbers cross join generate_series(1, ${sql.lit(students)}) as seat
    join registered on place =
      (number * ${sql.lit(students)}::bigint + seat) * 7919 % (select count(*) from registered)
    on conflict do nothing`.execute(db)
}
