import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Notices extends Migration {
  override up(): void {
    this.addSql(
      `create table "calendar_feed" ("account_id" int not null, "token_hash" text not null, "renewed_at" timestamptz not null, "version" int not null default 1, primary key ("account_id"))`,
    )
    this.addSql(`alter table "calendar_feed" add constraint "calendar_feed_token" unique ("token_hash")`)
    this.addSql(
      `create table "mail_choice" ("account_id" int not null, "reminders" boolean not null default true, "renewals" boolean not null default true, "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("account_id"))`,
    )
    this.addSql(`alter table "booking" add "reminded_at" timestamptz null`)
  }
}
