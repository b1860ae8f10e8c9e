import { Migration } from '@mikro-orm/migrations'

/** The index holds what the report of students reads. */
export class RunningSubscriptions extends Migration {
  override up(): void {
    this.addSql(`drop index "subscription_running"`)
    this.addSql(
      `create index "subscription_running" on "subscription" ("due_date", "id") include ("pending_classes", "course_id", "created_by", "paid_at", "valid_from") where status = 'Active'::text`,
    )
  }
}
