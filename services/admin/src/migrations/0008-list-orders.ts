import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class ListOrders extends Migration {
  override up(): void {
    this.addSql(
      `create index "movement_by_title" on "movement" (title collate "es-MX-x-icu", "created_time" desc, "id" desc)`,
    )
    this.addSql(
      `create index "movement_by_severity" on "movement" ((array_position('{info,warning,error}'::text[], level)), "created_time", "id")`,
    )
    this.addSql(
      `create index "receipt_copy_by_amount" on "receipt_copy" ("amount_centavos", "at", "service", "receipt_id")`,
    )
  }
}
