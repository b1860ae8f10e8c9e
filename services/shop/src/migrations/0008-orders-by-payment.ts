import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class OrdersByPayment extends Migration {
  override up(): void {
    this.addSql(
      `create index "shop_order_by_payment" on "shop_order" (paid_at, id) include (subtotal_centavos, shipping_centavos) where paid_at is not null`,
    )
  }
}
