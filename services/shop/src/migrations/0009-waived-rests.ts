import { Migration } from '@mikro-orm/migrations'

const total = 'subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0)'

/** The rest that is waived of an order that was canceled, or came back, before it was paid whole; and returns without a refund. */
export class WaivedRests extends Migration {
  override up(): void {
    this.addSql(`alter table "shop_order" add "waived_centavos" int not null default 0`)
    this.addSql(
      `update shop_order set waived_centavos = ${total} - paid_centavos where paid_at is not null and status = 'Canceled'`,
    )
    for (const name of ['refund', 'paid_part'])
      this.addSql(`alter table "shop_order" drop constraint "shop_order_${name}"`)
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_refund" check (refund_centavos >= 0 AND (refunded_earlier_centavos + refund_centavos) <= paid_centavos)`,
    )
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_paid_part" check (paid_centavos >= 0 AND waived_centavos >= 0 AND (paid_centavos + waived_centavos) <= (subtotal_centavos - discount_centavos + COALESCE(shipping_centavos, 0)))`,
    )
    for (const name of ['rest_owed', 'by_payment']) this.addSql(`drop index "shop_order_${name}"`)
    this.addSql(
      `create index "shop_order_rest_owed" on "shop_order" (created_at, id) where paid_at is not null and status <> 'Canceled' and (${total} - paid_centavos - waived_centavos) > 0`,
    )
    this.addSql(
      `create index "shop_order_by_payment" on "shop_order" (paid_at, id) include (subtotal_centavos, discount_centavos, shipping_centavos, waived_centavos) where paid_at is not null`,
    )
  }
}
