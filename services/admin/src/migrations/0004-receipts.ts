import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Receipts extends Migration {
  override up(): void {
    this.addSql(
      `create table "receipt_copy" ("service" text not null, "receipt_id" int not null, "kind" text not null, "source" text not null, "source_id" int not null, "amount_centavos" int not null, "method" text not null, "branch_id" int null, "taken_by" int null, "at" timestamptz not null, primary key ("service", "receipt_id"))`,
    )
    this.addSql(
      `create index "receipt_copy_by_time" on "receipt_copy" ("at", "service", "receipt_id") include ("source", "method", "branch_id", "taken_by", "amount_centavos")`,
    )
    this.addSql(
      `create index "receipt_copy_by_person" on "receipt_copy" ("taken_by", "at") where taken_by IS NOT NULL`,
    )
    this.addSql(
      `alter table "receipt_copy" add constraint "receipt_copy_kind_check" check ("kind" in ('payment', 'reversal', 'refund'))`,
    )
    this.addSql(
      `alter table "receipt_copy" add constraint "receipt_copy_source_check" check ("source" in ('course', 'membership', 'order'))`,
    )
    this.addSql(
      `alter table "receipt_copy" add constraint "receipt_copy_method_check" check ("method" in ('card', 'cash', 'terminal', 'transfer', 'unstated'))`,
    )
  }
}
