import { Migration } from '@mikro-orm/migrations'

/**
 * Registrations for one course no longer wait for one another: each is counted in a row of its own, and the course's
 * sum, a row that all of them change, is changed as the last thing of a transaction, by its commit itself.
 */
export class UncontendedCounts extends Migration {
  override up(): void {
    this.registrations()
    this.noteDays()
    this.addUp()
    this.forgetBoth()
  }

  /** Beside the days of before, into which registrations that have begun still count. */
  private registrations(): void {
    this.addSql(`create table course_registration (
      course_id integer not null references course on delete cascade,
      day date not null,
      participants integer not null
    )`)
    this.addSql('create index course_registration_age on course_registration (day)')
  }

  private noteDays(): void {
    // By course: the sums are changed in the order of these rows, and no two writers wait for each other in a circle.
    this.addSql(`create or replace function count_registrations() returns trigger language plpgsql as $$
    begin
      insert into course_registration (course_id, day, participants)
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
    this.addSql(`create constraint trigger add_to_course_popularity after insert on course_registration
      deferrable initially deferred for each row execute function add_to_course_popularity()`)
  }

  private forgetBoth(): void {
    const old = `where day <= (now() at time zone 'America/Mexico_City')::date - 90 returning course_id, participants`
    this.addSql(`create or replace function forget_old_registrations() returns void language sql as $$
      with days as (
        delete from course_registration_day ${old}
      ), registrations as (
        delete from course_registration ${old}
      ), sums as (
        select course_id, sum(participants) as participants
        from (select * from days union all select * from registrations) as old group by course_id
      )
      update course_popularity set participants = course_popularity.participants - sums.participants
      from sums where sums.course_id = course_popularity.course_id
    $$`)
  }
}
