import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`; and what services told of their ledgers is written once. */
export class Till extends Migration {
  override up(): void {
    this.addSql(
      `create index "receipt_copy_by_branch" on "receipt_copy" ("branch_id", "at") where branch_id IS NOT NULL`,
    )
    this.addSql(`create function refuse_receipt_change() returns trigger language plpgsql as
      'begin raise exception ''receipts are written once'' using errcode = ''insufficient_privilege''; end'`)
    this.addSql(`create trigger receipt_copy_written_once before update or delete on receipt_copy
      for each row execute function refuse_receipt_change()`)
    this.addSql(`create trigger receipt_copy_never_emptied before truncate on receipt_copy
      for each statement execute function refuse_receipt_change()`)
  }
}
