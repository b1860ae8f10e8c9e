import { Migration } from '@mikro-orm/migrations'

/**
 * Registrations for one course no longer wait for one another: their days are rows of their own, and the course's sum,
 * a row that all of them change, is changed as the last thing of a transaction, by its commit itself.
 */
export class UncontendedCounts extends Migration {
  override up(): void {
    this.addSql('alter table course_registration_day drop constraint course_registration_day_pkey')
    this.addSql('create index course_registration_day_age on course_registration_day (day)')
    this.noteDays()
    this.addUp()
  }

  private noteDays(): void {
    // By course: the sums are changed in the order of these rows, and no two writers wait for each other in a circle.
    this.addSql(`create or replace function count_registrations() returns trigger language plpgsql as $$
    begin
      insert into course_registration_day (course_id, day, participants)
      select subscription.course_id, known.day, count(*)
      from added
      join subscription on subscription.id = added.subscription_id,
        lateral (select (added.registered_at at time zone 'America/Mexico_City')::date as day) as known
      where subscription.course_id is not null
        and known.day > (now() at time zone 'America/Mexico_City')::date - 90
      group by 1, 2 order by 1, 2;
      return null;
    end $$`)
  }

  private addUp(): void {
    this.addSql(`create function add_to_course_popularity() returns trigger language plpgsql as $$
    begin
      insert into course_popularity as known (course_id, created_at, participants)
      select id, created_at, new.participants from course where id = new.course_id
      on conflict (course_id) do update set participants = known.participants + excluded.participants;
      return null;
    end $$`)
    this.addSql(`create constraint trigger add_to_course_popularity after insert on course_registration_day
      deferrable initially deferred for each row execute function add_to_course_popularity()`)
  }
}
