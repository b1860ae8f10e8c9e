import { Migration } from '@mikro-orm/migrations'

/** What was paid of a subscription, and until when the rest is. */
export class PartPayments extends Migration {
  override up(): void {
    this.addSql(
      `alter table "subscription" add "paid_centavos" int not null default 0, add "rest_by" date null`,
    )
    this.addSql(`update "subscription" set paid_centavos = price_centavos where paid_at is not null`)
    this.addSql(
      `alter table "subscription" add constraint "subscription_paid_centavos_check" check (paid_centavos >= 0 AND paid_centavos <= price_centavos)`,
    )
    this.addSql(
      `create index "subscription_owing" on "subscription" ("created_at" desc, "id" desc) where status = 'PendingPayment'::text OR status <> 'Canceled'::text AND price_centavos > paid_centavos`,
    )
  }
}
