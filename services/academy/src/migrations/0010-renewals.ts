import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Renewals extends Migration {
  override up(): void {
    this.addSql(
      `alter table "subscription" add "renews_id" int null, add "valid_from" timestamptz null, add "few_classes_told_at" timestamptz null, add "end_told_at" timestamptz null`,
    )
    this.addSql(
      `alter table "subscription" add constraint "subscription_renews_id_foreign" foreign key ("renews_id") references "subscription" ("id") on delete no action`,
    )
    this.addSql(
      `create index "subscription_few_classes" on "subscription" ("due_date", "id") where few_classes_told_at IS NULL AND pending_classes <= 2 AND granted_classes > 2`,
    )
    this.addSql(
      `create unique index "subscription_renewal" on "subscription" ("renews_id") where renews_id IS NOT NULL AND status <> 'Canceled'::text`,
    )
  }
}
