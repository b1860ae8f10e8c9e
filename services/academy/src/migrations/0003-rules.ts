import { Migration } from '@mikro-orm/migrations'

const today = `(now() at time zone 'America/Mexico_City')::date`

/** What holds whoever writes: the ledger of classes and its sums, prices that held, and how popular courses are. */
export class Rules extends Migration {
  override up(): void {
    this.keepLedger()
    this.addUpCredits()
    this.keepPrices()
    this.countRegistrations()
    this.addUpRegistrations()
  }

  /** Rows are added, never changed. */
  private keepLedger(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`)
    this.addSql(`create trigger keep_credit_entries before update or delete or truncate on credit_entry
      for each statement execute function refuse_change()`)
  }

  /** The sums in `subscription` follow from the ledger and from nothing else. */
  private addUpCredits(): void {
    this.addSql(`create function count_credits() returns trigger language plpgsql as $$
    begin
      update subscription set
        granted_classes = granted_classes + sums.granted,
        pending_classes = pending_classes + sums.granted + sums.returned - sums.consumed - sums.expired,
        reserved_classes = reserved_classes + sums.reserved - sums.consumed - sums.released
      from (
        select subscription_id,
          coalesce(sum(classes) filter (where kind = 'granted'), 0) as granted,
          coalesce(sum(classes) filter (where kind = 'reserved'), 0) as reserved,
          coalesce(sum(classes) filter (where kind = 'consumed'), 0) as consumed,
          coalesce(sum(classes) filter (where kind = 'released'), 0) as released,
          coalesce(sum(classes) filter (where kind = 'returned'), 0) as returned,
          coalesce(sum(classes) filter (where kind = 'expired'), 0) as expired
        from added group by subscription_id order by subscription_id
      ) as sums
      where subscription.id = sums.subscription_id;
      return null;
    end $$`)
    this.addSql(`create trigger count_credits after insert on credit_entry
      referencing new table as added for each statement execute function count_credits()`)
  }

  private keepPrices(): void {
    this.addSql(`create function refuse_price_change() returns trigger language plpgsql as
      'begin raise exception ''a price that held is never rewritten'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger membership_price_written_once before update or delete on membership_price
      for each row execute function refuse_price_change()`)
  }

  /** Where the rows are written, so that no command can forget it. */
  private countRegistrations(): void {
    this.addSql(`create function start_course_popularity() returns trigger language plpgsql as $$
    begin
      insert into course_popularity (course_id, created_at) select id, created_at from added;
      return null;
    end $$`)
    this.addSql(`create trigger start_course_popularity after insert on course
      referencing new table as added for each statement execute function start_course_popularity()`)
    // By course: the sums are changed in the order of these rows, and no two writers wait for each other in a circle.
    this.addSql(`create function count_registrations() returns trigger language plpgsql as $$
    begin
      insert into course_registration (course_id, day, participants)
      select subscription.course_id, known.day, count(*)
      from added
      join subscription on subscription.id = added.subscription_id,
        lateral (select (added.registered_at at time zone 'America/Mexico_City')::date as day) as known
      where subscription.course_id is not null and known.day > ${today} - 90
      group by 1, 2 order by 1, 2;
      return null;
    end $$`)
    this.addSql(`create trigger count_registrations after insert on subscription_participant
      referencing new table as added for each statement execute function count_registrations()`)
  }

  /** By the commit itself: registrations for one course do not wait for one another. */
  private addUpRegistrations(): void {
    this.addSql(`create function add_to_course_popularity() returns trigger language plpgsql as $$
    begin
      insert into course_popularity as known (course_id, created_at, participants)
      select id, created_at, new.participants from course where id = new.course_id
      on conflict (course_id) do update set participants = known.participants + excluded.participants;
      return null;
    end $$`)
    this.addSql(`create constraint trigger add_to_course_popularity after insert on course_registration
      deferrable initially deferred for each row execute function add_to_course_popularity()`)
    // Takes the days that have passed out of the sums; as often as one likes, by as many as like.
    this.addSql(`create function forget_old_registrations() returns void language sql as $$
      with old as (
        delete from course_registration where day <= ${today} - 90 returning course_id, participants
      ), sums as (
        select course_id, sum(participants) as participants from old group by course_id
      )
      update course_popularity set participants = course_popularity.participants - sums.participants
      from sums where sums.course_id = course_popularity.course_id
    $$`)
  }
}
