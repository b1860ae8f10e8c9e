import { Migration } from '@mikro-orm/migrations'

/** Statements that touch more classes than this are noted as one change of everything. */
const manyRows = 500

/** What the order and the filters of the lists look at. */
const listed = (row: string) => `(${row}.started_at, ${row}.ended_at is null, ${row}.undone_at is null)`

/** Which classes changed in a way that their lists would show. */
export class ClassLists extends Migration {
  override up(): void {
    this.changes()
    this.note('class_session', 'insert', 'select id from added')
    this.note(
      'class_session',
      'update',
      `select added.id from added join removed on removed.id = added.id
        where ${listed('added')} is distinct from ${listed('removed')}`,
    )
    this.note('class_attendance', 'insert', 'select distinct session_id from added')
    this.note(
      'participant',
      'update',
      `select distinct session_id from added
        join removed on removed.id = added.id and removed.name <> added.name
        join class_attendance on participant_id = added.id`,
    )
    this.note(
      'course',
      'update',
      `select distinct session_id from added
        join removed on removed.id = added.id and removed.title <> added.title
        join subscription on subscription.course_id = added.id
        join class_attendance on subscription_id = subscription.id`,
    )
    const ofUsers = 'select class_session.id from added join class_session on instructor_id = added.user_id'
    this.note('user_copy', 'insert', ofUsers)
    this.note(
      'user_copy',
      'update',
      `${ofUsers} join removed on removed.user_id = added.user_id
        where (removed.name, removed.last_name) <> (added.name, added.last_name)`,
    )
  }

  /** Written beside each change and never updated, so that no two writers ever wait for each other here. */
  private changes(): void {
    // Null: too many to name.
    this.addSql(`create table class_change (
      xid xid8 not null default pg_current_xact_id(),
      session_id integer,
      changed_at timestamptz not null default now()
    )`)
    this.addSql('create index class_change_xid on class_change (xid)')
    this.addSql('create index class_change_age on class_change (changed_at)')
  }

  /** @param ids a query over the transition tables `added` and, of an update, `removed`. */
  private note(table: string, event: 'insert' | 'update', ids: string): void {
    const name = `note_classes_of_${table}_${event}`
    this.addSql(`create function ${name}() returns trigger language plpgsql as $$
    declare
      changed integer[] := array(${ids});
    begin
      insert into class_change (session_id)
      select unnest(case when cardinality(changed) > ${manyRows} then array[null]::integer[] else changed end);
      return null;
    end $$`)
    this.addSql(`create trigger ${name} after ${event} on ${table}
      referencing new table as added ${event === 'update' ? 'old table as removed' : ''}
      for each statement execute function ${name}()`)
  }
}
