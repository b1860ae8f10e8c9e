import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class GuestsPay extends Migration {
  override up(): void {
    this.addSql(`alter table "payment_attempt" alter column "issued_by" drop not null`)
  }
}
