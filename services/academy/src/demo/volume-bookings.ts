import { type QueryExecutorProvider, sql } from 'kysely'

/** Greatest number of students in a session, and of bookings of a student. */
const places = 12
const bookedAhead = 6

/**
 * Books the next sessions of their course for students with classes left, and reserves the classes; of overlapping
 * sessions the earlier.
 */
export async function insertVolumeBookings(db: QueryExecutorProvider, most: number): Promise<void> {
  await sql`
    with wishes as (
      select session.id as session_id, starts_at, ends_at, link.participant_id, subscription.id as subscription_id,
        created_by, row_number() over (partition by session.id order by subscription.id) as place
      from subscription join subscription_participant link on link.subscription_id = subscription.id
      cross join lateral (
        select id, starts_at, ends_at from session
        where course_id = subscription.course_id and status = 'scheduled' and starts_at < due_date
          and starts_at >= date_trunc('day', now() at time zone 'America/Mexico_City') at time zone 'America/Mexico_City'
        order by starts_at limit least(${bookedAhead}, pending_classes - reserved_classes)
      ) as session
      where subscription.status = 'Active' and due_date > now() and pending_classes > reserved_classes
        and not exists (select from booking where booking.participant_id = link.participant_id)
    ), fitting as (
      select * from wishes where place <= ${places} and not exists (
        select from wishes sooner where sooner.participant_id = wishes.participant_id
          and (sooner.starts_at, sooner.session_id, sooner.subscription_id)
            < (wishes.starts_at, wishes.session_id, wishes.subscription_id)
          and sooner.ends_at > wishes.starts_at)
    ), plan as materialized (
      select *, nextval(pg_get_serial_sequence('booking', 'id'))::integer as id
      from fitting order by starts_at limit ${most}
    ), stored as (
      insert into booking (id, session_id, participant_id, subscription_id, starts_at, ends_at, created_by)
      select id, session_id, participant_id, subscription_id, starts_at, ends_at, created_by from plan
    )
    insert into credit_entry (subscription_id, participant_id, kind, classes, cause, actor_id)
    select subscription_id, participant_id, 'reserved', 1, 'booking ' || id, created_by from plan`.execute(db)
}
