import { Migration } from '@mikro-orm/migrations'

/** How few pieces of a variant ask for more. */
export class ReorderPoints extends Migration {
  override up(): void {
    this.addSql(`alter table "variant" add "reorder_at" int null`)
    this.addSql(`alter table "variant" add constraint "variant_reorder_at_check" check (reorder_at >= 0)`)
    this.addSql(
      `create index "variant_to_reorder" on "variant" ((quantity - reserved), id) where withdrawn_at is null and quantity - reserved <= coalesce(reorder_at, 2)`,
    )
  }
}
