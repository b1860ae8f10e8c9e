import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class ClassSessions extends Migration {
  override up(): void {
    this.addSql(`alter table "class_session" add "timetable_session_id" int null`)
    this.addSql(
      `alter table "class_session" add constraint "class_session_timetable_session_id_foreign" foreign key ("timetable_session_id") references "timetable_session" ("id") on delete set null`,
    )
    this.addSql(
      `create index "class_session_timetable" on "class_session" ("timetable_session_id") where timetable_session_id IS NOT NULL`,
    )
  }
}
