import { Migration } from '@mikro-orm/migrations'

/** Receipts are looked up by folio. */
export class ReceiptReference extends Migration {
  override up(): void {
    this.addSql(
      'create index "receipt_copy_by_reference" on "receipt_copy" (lower(reference)) where reference is not null',
    )
  }
}
