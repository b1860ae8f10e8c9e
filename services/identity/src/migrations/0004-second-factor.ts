import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class SecondFactor extends Migration {
  override up(): void {
    this.addSql(
      `create table "second_factor" ("account_id" int not null, "secret" bytea not null, "created_at" timestamptz not null default now(), "confirmed_at" timestamptz null, "last_step" int not null default 0, primary key ("account_id"))`,
    )
    this.addSql(
      `create table "recovery_code" ("account_id" int not null, "code_hash" text collate "C" not null, "used_at" timestamptz null, primary key ("account_id", "code_hash"))`,
    )
    this.addSql(
      `alter table "second_factor" add constraint "second_factor_account_id_foreign" foreign key ("account_id") references "user_account" ("id") on update cascade on delete cascade`,
    )
    this.addSql(
      `alter table "recovery_code" add constraint "recovery_code_account_id_foreign" foreign key ("account_id") references "user_account" ("id") on delete cascade`,
    )
  }
}
