import { Migration } from '@mikro-orm/migrations'

/** Students of the classes in `held`, by course and by instructor. */
const groups = `
  select 'course' as kind, held.day, subscription.course_id as group_id, held.id, count(*)::integer as students
  from held join class_attendance attendance on attendance.session_id = held.id
  join subscription on subscription.id = attendance.subscription_id and subscription.course_id is not null
  group by held.day, subscription.course_id, held.id
  union all
  select 'instructor', day, instructor_id, id,
    (select count(*)::integer from class_attendance attendance where attendance.session_id = held.id)
  from held`

const dayOf = (row: string) => `(${row}.started_at at time zone 'America/Mexico_City')::date`

/** Made from the entities by `npm run migration:create`; then the trigger that keeps the days, and what was held before. */
export class AttendanceDays extends Migration {
  override up(): void {
    this.addSql(
      `create table "attendance_day" ("kind" text not null, "day" date not null, "group_id" int not null, "classes" int not null, "students" int not null, primary key ("kind", "day", "group_id"))`,
    )
    this.addSql(
      `create index "booking_missed" on "booking" ("starts_at", "session_id") where status = 'missed'::text`,
    )
    this.addSql(
      `alter table "attendance_day" add constraint "attendance_day_kind_check" check ("kind" in ('course', 'instructor'))`,
    )
    this.keepDays()
    this.addSql(`insert into attendance_day (kind, day, group_id, classes, students)
      with held as materialized (
        select id, instructor_id, ${dayOf('class')} as day from class_session class
        where ended_at is not null and undone_at is null
      )
      select kind, day, group_id, count(*), sum(students) from (${groups}) as groups group by 1, 2, 3`)
  }

  /**
   * Where the rows are written, so that no command can forget it. At the commit, when all students of the class are there;
   * in the order of the rows, so that no two commits wait for each other in a circle.
   */
  private keepDays(): void {
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
    this.addSql(`create constraint trigger count_class after insert or update of ended_at, undone_at on class_session
      deferrable initially deferred for each row execute function count_class()`)
  }
}
