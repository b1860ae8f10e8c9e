import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class ReturnedPieces extends Migration {
  override up(): void {
    this.addSql(`alter table "shop_order" add "return_answer" text null, add "refund_centavos" int null`)
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_refund" check (refund_centavos > 0 AND refund_centavos <= (subtotal_centavos + shipping_centavos))`,
    )
    this.addSql(`alter table "order_line" add "returned" int not null default 0`)
    this.addSql(
      `alter table "order_line" add constraint "order_line_returned_check" check (returned >= 0 AND returned <= quantity)`,
    )
  }
}
