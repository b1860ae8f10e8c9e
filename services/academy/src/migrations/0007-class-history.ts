import { Migration } from '@mikro-orm/migrations'

/** Staff end and undo classes, and everybody looks back at them. */
export class ClassHistory extends Migration {
  override up(): void {
    this.addSql(`alter table class_session
      add column undone_at timestamptz,
      add column undone_by integer,
      drop constraint class_session_end_reason_check,
      add check (end_reason in ('instructor', 'abandoned', 'staff')),
      add check ((undone_at is null) = (undone_by is null)),
      add check (undone_at is null or ended_at is not null)`)
    this.addSql('create index class_session_time on class_session (started_at desc, id desc)')
    this.addSql(`create index class_session_instructor
      on class_session (instructor_id, started_at desc, id desc)`)
    this.addSql(`create index class_session_undone on class_session (started_at desc, id desc)
      where undone_at is not null`)
    this.addSql('create index class_attendance_participant on class_attendance (participant_id, session_id)')
  }
}
