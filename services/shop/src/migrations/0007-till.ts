import { Migration } from '@mikro-orm/migrations'
import { enterPastCases, writeReceiptsOnce } from '@rodada/payment/receipt-sql'
import { tellWholeLedger } from '@rodada/payment/tell-receipts'

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
    this.addSql(`create index "shop_order_by_email" on "shop_order" (lower(email)) where email is not null`)
    this.addSql(enterPastCases('order_id', `'order'`))
    for (const rule of writeReceiptsOnce) this.addSql(rule)
    this.addSql(tellWholeLedger)
  }
}
