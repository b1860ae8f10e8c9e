import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class ReceiptCorrections extends Migration {
  override up(): void {
    this.addSql(`alter table "receipt" drop constraint "receipt_amount_check"`)
    this.addSql(`alter table "receipt" add "corrects_id" int null`)
    this.addSql(
      `create unique index "receipt_correction" on "receipt" ("corrects_id") where corrects_id IS NOT NULL`,
    )
    this.addSql(
      `alter table "receipt" add constraint "receipt_correction_check" check (corrects_id IS NULL OR kind = 'payment'::text)`,
    )
    this.addSql(
      `alter table "receipt" add constraint "receipt_amount_check" check (amount_centavos <> 0 AND (kind = 'reversal'::text OR (amount_centavos > 0) = (kind = 'payment'::text)))`,
    )
  }
}
