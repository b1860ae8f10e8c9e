import { Migration } from '@mikro-orm/migrations'

/** Mails to families, as the counter reads of them. */
export class FamilyMessages extends Migration {
  override up(): void {
    this.addSql(
      `create table "family_message" ("id" uuid not null, "family_id" int not null, "subject" text not null, "state" text not null, "at" timestamptz not null, primary key ("id"))`,
    )
    this.addSql(`create index "family_message_family" on "family_message" ("family_id", "at")`)
    this.addSql(`create index "family_message_at" on "family_message" ("at")`)
    this.addSql(
      `alter table "family_message" add constraint "family_message_state_check" check ("state" in ('sent', 'waiting', 'failed'))`,
    )
  }
}
