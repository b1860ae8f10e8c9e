import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class TimetableSlots extends Migration {
  override up(): void {
    this.addSql(
      `alter table "course" add "age_from" int null, add "age_to" int null, add "what_to_bring" text not null default ''`,
    )
    this.addSql(`alter table "course" add constraint "course_ages_check" check (age_from <= age_to)`)
    this.addSql(`alter table "location" add "closed_days" jsonb not null default '[]'`)
    this.addSql(
      `alter table "course_meeting" add "capacity" int null, add "valid_from" date null, add "valid_to" date null, add "date" date null, add "instructor_ids" integer[] not null default '{}'`,
    )
    this.addSql(
      `alter table "course_meeting" add constraint "course_meeting_capacity_check" check (capacity >= 1)`,
    )
    this.addSql(
      `alter table "course_meeting" add constraint "course_meeting_validity_check" check (valid_from <= valid_to)`,
    )
  }
}
