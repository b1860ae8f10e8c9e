import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Exchanges extends Migration {
  override up(): void {
    this.addSql(`alter table "shop_order" drop constraint "shop_order_refund"`)
    this.addSql(`alter table "shop_order" add "refunded_earlier_centavos" int not null default 0`)
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_refund" check (refund_centavos > 0 AND (refunded_earlier_centavos + refund_centavos) <= (subtotal_centavos + shipping_centavos))`,
    )
    this.addSql(`alter table "stock_movement" drop constraint "stock_movement_reason_check"`)
    this.addSql(
      `alter table "stock_movement" add constraint "stock_movement_reason_check" check ("reason" in ('sale', 'return', 'exchange', 'count', 'correction'))`,
    )
  }
}
