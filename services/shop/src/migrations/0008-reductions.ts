import { Migration } from '@mikro-orm/migrations'
import { reductionTables } from '@rodada/payment/reduction/reduction-tables'

/** Codes, reductions that are written once, and what they take off orders. */
export class Reductions extends Migration {
  override up(): void {
    this.addSql(`create function refuse_change() returns trigger language plpgsql as
      'begin raise exception ''entries are written once'' using errcode = ''insufficient_privilege''; end'`)
    for (const statement of reductionTables) this.addSql(statement)
    this.addSql(`alter table "shop_order" add "discount_centavos" int not null default 0`)
    for (const name of ['shop_order_amounts', 'shop_order_paid_part'])
      this.addSql(`alter table "shop_order" drop constraint "${name}"`)
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_amounts" check (subtotal_centavos > 0 AND shipping_centavos >= 0 AND discount_centavos >= 0 AND discount_centavos <= subtotal_centavos)`,
    )
    this.addSql(
      `alter table "shop_order" add constraint "shop_order_paid_part" check (paid_centavos >= 0 AND paid_centavos <= (subtotal_centavos - discount_centavos + COALESCE(shipping_centavos, 0)))`,
    )
    for (const name of ['by_total', 'rest_owed', 'by_payment']) this.addSql(`drop index "shop_order_${name}"`)
    this.addSql(
      `create index "shop_order_by_total" on "shop_order" ((subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0)), id)`,
    )
    this.addSql(
      `create index "shop_order_rest_owed" on "shop_order" (created_at, id) where paid_at is not null and status <> 'Canceled' and (subtotal_centavos - discount_centavos + coalesce(shipping_centavos, 0) - paid_centavos) > 0`,
    )
    this.addSql(
      `create index "shop_order_by_payment" on "shop_order" (paid_at, id) include (subtotal_centavos, discount_centavos, shipping_centavos) where paid_at is not null`,
    )
  }
}
