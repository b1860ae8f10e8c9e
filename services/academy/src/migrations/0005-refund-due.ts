import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class RefundDue extends Migration {
  override up(): void {
    this.addSql(`alter table "subscription" add "refund_due_centavos" int null`)
    this.addSql(
      `alter table "subscription" add constraint "subscription_refund_due_check" check (refund_due_centavos IS NULL OR refund_due_centavos > 0 AND refund_due_centavos <= price_centavos AND status = 'Canceled'::text)`,
    )
    this.addSql(
      `create index "subscription_refund_due" on "subscription" ("id") where refund_due_centavos IS NOT NULL`,
    )
  }
}
