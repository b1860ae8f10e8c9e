import { Migration } from '@mikro-orm/migrations'
import { writeReceiptsOnce } from '@rodada/payment/ledger/receipt-sql'

const today = `(now() at time zone 'America/Mexico_City')::date`

/** Students of the classes in `held`, by course and by instructor. */
const groups = `
  select 'course' as kind, held.day, subscription.course_id as group_id, held.id, count(*)::integer as students
  from held join class_attendance attendance on attendance.class_id = held.id
  join subscription on subscription.id = attendance.subscription_id and subscription.course_id is not null
  group by held.day, subscription.course_id, held.id
  union all
  select 'instructor', day, instructor_id, id,
    (select count(*)::integer from class_attendance attendance where attendance.class_id = held.id)
  from held`

const dayOf = (row: string) => `(${row}.started_at at time zone 'America/Mexico_City')::date`

/**
 * What holds whoever writes: the ledgers of classes and of money, consents and prices that held are written once; and the
 * sums of classes, of popular courses and of days of attendance follow from their rows.
 */
export class Rules extends Migration {
  override up(): void {
    this.keepLedger()
    this.addUpCredits()
    this.keepPrices()
    this.countRegistrations()
    this.addUpRegistrations()
    this.addUpAttendance()
    this.keepConsents()
    for (const rule of writeReceiptsOnce) this.addSql(rule)
  }

  /** Refuses updates and deletes. */
  private keepLedger(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name;
    end $$`)
    this.addSql(`create trigger keep_credit_entries before update or delete or truncate on credit_entry
      for each statement execute function refuse_change()`)
  }

  /** The class counts of `subscription` follow from the ledger alone. */
  private addUpCredits(): void {
    this.addSql(`create function count_credits() returns trigger language plpgsql as $$
    begin
      update subscription set
        granted_classes = granted_classes + sums.granted - sums.revoked,
        pending_classes = pending_classes + sums.granted + sums.returned - sums.consumed - sums.expired - sums.revoked,
        reserved_classes = reserved_classes + sums.reserved - sums.consumed - sums.released
      from (
        select subscription_id,
          coalesce(sum(classes) filter (where kind = 'granted'), 0) as granted,
          coalesce(sum(classes) filter (where kind = 'reserved'), 0) as reserved,
          coalesce(sum(classes) filter (where kind = 'consumed'), 0) as consumed,
          coalesce(sum(classes) filter (where kind = 'released'), 0) as released,
          coalesce(sum(classes) filter (where kind = 'returned'), 0) as returned,
          coalesce(sum(classes) filter (where kind = 'expired'), 0) as expired,
          coalesce(sum(classes) filter (where kind = 'revoked'), 0) as revoked
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

  /** By triggers, so that no command can omit it. */
  private countRegistrations(): void {
    this.addSql(`create function start_course_popularity() returns trigger language plpgsql as $$
    begin
      insert into course_popularity (course_id, created_at) select id, created_at from added;
      return null;
    end $$`)
    this.addSql(`create trigger start_course_popularity after insert on course
      referencing new table as added for each statement execute function start_course_popularity()`)
    // Ordered by course: concurrent commits update the sums in the same order and cannot deadlock.
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

  /** In a deferred trigger, at the commit: registrations for one course do not wait for each other. */
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
    // Subtracts expired days from the sums; repeated and concurrent calls are harmless.
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

  /**
   * By triggers, so that no command can omit it; at the commit, when all students of the class are stored; in the order
   * of the rows, so that concurrent commits cannot deadlock.
   */
  private addUpAttendance(): void {
    this.addSql(`create function count_class() returns trigger language plpgsql as $$
    declare
      was_held boolean := tg_op = 'UPDATE' and old.ended_at is not null and old.undone_at is null;
      is_held boolean := new.ended_at is not null and new.undone_at is null;
      sign integer := is_held::integer - was_held::integer;
    begin
      if sign = 0 then return null; end if;
      insert into attendance_day (kind, day, group_id, classes, students)
      with held as (select new.id as id, new.instructor_id as instructor_id, ${dayOf('new')} as day)
      select kind, day, group_id, sign, sign * students from (${groups}) as groups order by 1, 2, 3
      on conflict (kind, day, group_id) do update set classes = attendance_day.classes + excluded.classes,
        students = attendance_day.students + excluded.students;
      return null;
    end $$`)
    this.addSql(`create constraint trigger count_class after insert or update of ended_at, undone_at on held_class
      deferrable initially deferred for each row execute function count_class()`)
  }

  private keepConsents(): void {
    this.addSql(`create function refuse_consent_change() returns trigger language plpgsql as
      'begin raise exception ''consents are written once'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger consent_entry_written_once before update on consent_entry
      for each row execute function refuse_consent_change()`)
  }
}
