import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Opening extends Migration {
  override up(): void {
    this.addSql(
      `create table "settled_step" ("step" text not null, "is_tested" boolean not null, "settled_at" timestamptz not null default now(), primary key ("step"))`,
    )
    this.addSql(
      `alter table "settled_step" add constraint "settled_step_step_check" check ("step" in ('business', 'branches', 'membershipPrice', 'shipping', 'payment', 'mail', 'backup'))`,
    )
  }
}
