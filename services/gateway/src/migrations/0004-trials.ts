import { Migration } from '@mikro-orm/migrations'

/** Releases that a share of the visitors gets, and why one was taken back. */
export class Trials extends Migration {
  override up(): void {
    this.addSql('alter table "release_pointer" add "trial" jsonb null')
    this.addSql('alter table "release_change" add "reason" text null')
    this.addSql(
      'create table "trial_count" ("app" text not null, "since" text not null, "share" smallint not null, "is_new" boolean not null, "name" text not null, "step" smallint not null, "count" int not null, primary key ("app", "since", "share", "is_new", "name", "step"))',
    )
  }
}
