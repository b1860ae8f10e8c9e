import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class PartPayments extends Migration {
  override up(): void {
    this.addSql(
      `alter table "shop_order" add "paid_centavos" int not null default 0, add "rest_by" date null`,
    )
    this.addSql(
      `update shop_order set paid_centavos = subtotal_centavos + coalesce(shipping_centavos, 0) where paid_at is not null`,
    )
    this.addSql(`alter table "shop_order" drop constraint "shop_order_refund"`)
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_refund" check (refund_centavos > 0 AND (refunded_earlier_centavos + refund_centavos) <= paid_centavos)`,
    )
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_paid_part" check (paid_centavos >= 0 AND paid_centavos <= (subtotal_centavos + COALESCE(shipping_centavos, 0)))`,
    )
    this.addSql(
      `create index "shop_order_rest_owed" on "shop_order" (created_at, id) where paid_at is not null and status <> 'Canceled' and (subtotal_centavos + coalesce(shipping_centavos, 0) - paid_centavos) > 0`,
    )
    this.addSql(`drop index "shop_order_guests_over"`)
    this.addSql(
      `create index "shop_order_guests_over" on "shop_order" (((paid_at is null and paid_centavos = 0)::integer), (greatest(created_at, delivered_at, canceled_at, return_closed_at, refunded_at)), id) where user_id is null and status in ('Delivered', 'Canceled')
  and (email is not null or address is not null or pickup is not null or return_reason is not null or note <> '')`,
    )
  }
}
