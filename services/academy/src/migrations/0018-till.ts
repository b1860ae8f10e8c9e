import { Migration } from '@mikro-orm/migrations'
import { enterPastCases, writeReceiptsOnce } from '@rodada/payment/receipt-sql'
import { tellWholeLedger } from '@rodada/payment/tell-receipts'

const academySource = `(select case when course_id is null then 'membership' else 'course' end
    from subscription where subscription.id = subscription_id)`

/**
 * Made from the entities by `npm run migration:create`; then receipts are written once, charges that nothing was owed for
 * are entered, and what the ledger had before is told to the service that keeps the reports.
 */
export class Till extends Migration {
  override up(): void {
    this.addSql(`create table "untold_receipt" ("receipt_id" int not null, primary key ("receipt_id"))`)
    this.addSql(
      `alter table "receipt" add "reference" text null, add "reverses_id" int null, add "reason" text null, add "attempt_id" int null`,
    )
    this.addSql(`create index "receipt_by_time" on "receipt" ("at", "id")`)
    this.addSql(
      `create unique index "receipt_reversal" on "receipt" ("reverses_id") where reverses_id IS NOT NULL`,
    )
    this.addSql(
      `alter table "receipt" add constraint "receipt_reversal_check" check ((kind = 'reversal'::text) = (reverses_id IS NOT NULL))`,
    )
    this.addSql(`alter table "credit_entry" drop constraint "credit_entry_kind_check"`)
    this.addSql(
      `alter table "credit_entry" add constraint "credit_entry_kind_check" check ("kind" in ('granted', 'reserved', 'consumed', 'released', 'returned', 'expired', 'revoked'))`,
    )
    this.addSql(`create index "responsible_email" on "responsible" (lower(email))`)
    this.revokeCredits()
    this.addSql(enterPastCases('subscription_id', academySource))
    for (const rule of writeReceiptsOnce) this.addSql(rule)
    this.addSql(tellWholeLedger)
  }

  /** A payment that was taken back grants nothing. */
  private revokeCredits(): void {
    this.addSql(`create or replace function count_credits() returns trigger language plpgsql as $$
    begin
      update subscription set
        granted_classes = granted_classes + sums.granted - sums.revoked,
        pending_classes = pending_classes + sums.granted + sums.returned - sums.consumed - sums.expired - sums.revoked,
        reserved_classes = reserved_classes + sums.reserved - sums.consumed - sums.released
      from (
        select subscription_id,
          coalesce(sum(classes) filter (where kind = 'granted'), 0) as granted,
          coalesce(sum(classes) filter (where kind = 'reserved'), 0) as reserved,
          coalesce(sum(classes) filter (where kind = 'consumed'), 0) as consumed,
          coalesce(sum(classes) filter (where kind = 'released'), 0) as released,
          coalesce(sum(classes) filter (where kind = 'returned'), 0) as returned,
          coalesce(sum(classes) filter (where kind = 'expired'), 0) as expired,
          coalesce(sum(classes) filter (where kind = 'revoked'), 0) as revoked
        from added group by subscription_id order by subscription_id
      ) as sums
      where subscription.id = sums.subscription_id;
      return null;
    end $$`)
  }
}
