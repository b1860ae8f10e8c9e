import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class StaffOrders extends Migration {
  override up(): void {
    this.addSql(
      `create index "shop_order_by_step" on "shop_order" ((array_position('{PendingPayment,Paid,Preparing,Shipped,ReadyForPickup,Delivered,Canceled}'::text[], status)), id)`,
    )
    this.addSql(`create index "shop_order_by_created_at" on "shop_order" ("created_at", "id")`)
    this.addSql(
      `create index "shop_order_by_total" on "shop_order" ((subtotal_centavos + coalesce(shipping_centavos, 0)), id)`,
    )
    this.addSql(
      `create index "product_request_by_name" on "product_request" (name collate "es-MX-x-icu", id)`,
    )
    this.addSql(
      `create index "product_request_by_product_name" on "product_request" (product_name collate "es-MX-x-icu", id)`,
    )
  }
}
