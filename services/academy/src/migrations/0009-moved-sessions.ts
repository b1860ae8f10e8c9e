import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class MovedSessions extends Migration {
  override up(): void {
    this.addSql(`create index "course_places" on "course" using gin ("location_ids") with (fastupdate = off)`)
    this.addSql(`create index "course_meeting_days" on "course_meeting" ("day", "location_id", "course_id")`)
    this.addSql(`alter table "timetable_session" add "has_own_instructors" boolean not null default false`)
    this.addSql(`alter table "booking" drop constraint "booking_one_at_a_time"`)
    this.addSql(
      `alter table "booking" add constraint "booking_one_at_a_time" exclude using gist (participant_id with =, tstzrange(starts_at, ends_at) with &&) where (status = 'booked' or status = 'held') deferrable`,
    )
  }
}
