import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class CourseGear extends Migration {
  override up(): void {
    this.addSql(
      `create table "done_once" ("task" text not null, "created_at" timestamptz not null default now(), primary key ("task"))`,
    )
    this.addSql(`alter table "course" add "gear" jsonb not null default '[]'`)
  }
}
