import { Migration } from '@mikro-orm/migrations'

/** What was paid of a subscription and until when the rest is; adjustments of its price and course. */
export class PartPayments extends Migration {
  override up(): void {
    this.addSql(
      `alter table "subscription" add "paid_centavos" int not null default 0, add "rest_by" date null, add "refund_due_since" timestamptz null`,
    )
    this.addSql(`update "subscription" set paid_centavos = price_centavos where paid_at is not null`)
    this.addSql(
      `update "subscription" set refund_due_since = canceled_at where refund_due_centavos is not null`,
    )
    this.addSql(
      `alter table "subscription" add constraint "subscription_paid_centavos_check" check (paid_centavos >= 0 AND paid_centavos <= price_centavos)`,
    )
    this.addSql(`alter table "subscription" drop constraint "subscription_refund_due_check"`)
    this.addSql(
      `alter table "subscription" add constraint "subscription_refund_due_check" check (refund_due_centavos IS NULL OR refund_due_centavos > 0 AND refund_due_centavos <= price_centavos)`,
    )
    this.addSql(
      `create index "subscription_owing" on "subscription" ("created_at" desc, "id" desc) where status = 'PendingPayment'::text OR status <> 'Canceled'::text AND price_centavos > paid_centavos`,
    )
    this.addSql(
      `alter table "subscription_adjustment" add "amount_centavos" int null, add "course_before" int null, add "course_after" int null`,
    )
    this.addSql(`alter table "subscription_adjustment" drop constraint "subscription_adjustment_kind_check"`)
    this.addSql(
      `alter table "subscription_adjustment" add constraint "subscription_adjustment_kind_check" check ("kind" in ('extension', 'makeUp', 'freeze', 'classes', 'students', 'refund', 'letIn', 'course'))`,
    )
    this.addSql(`create trigger keep_subscription_adjustment_price before update of amount_centavos, course_before, course_after
      on subscription_adjustment for each statement execute function refuse_change()`)
  }
}
