import { Migration } from '@mikro-orm/migrations'

/** With which part of several payments things are given, and whether students are let in unpaid. */
export class SaleRules extends Migration {
  override up(): void {
    this.addSql(
      `alter table "business" add "part_payments_give" jsonb not null default '{"classes":"first","orders":"last"}', add "lets_in_unpaid" boolean not null default false`,
    )
  }
}
