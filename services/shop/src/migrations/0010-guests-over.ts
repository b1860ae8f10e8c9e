import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class GuestsOver extends Migration {
  override up(): void {
    this.addSql(
      `create index "shop_order_guests_over" on "shop_order" (((paid_at is null)::integer), (greatest(created_at, delivered_at, canceled_at, return_closed_at, refunded_at)), id) where user_id is null and status in ('Delivered', 'Canceled') and (email is not null or address is not null or pickup is not null or return_reason is not null or note <> '')`,
    )
  }
}
