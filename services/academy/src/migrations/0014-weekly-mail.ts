import { Migration } from '@mikro-orm/migrations'

/** Administrators who get the figures of each week by mail. */
export class WeeklyMails extends Migration {
  override up(): void {
    this.addSql(
      `create table "weekly_mail" ("account_id" int not null, "sent_on" date not null, "version" int not null default 1, primary key ("account_id"))`,
    )
  }
}
