import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class ReceiptReference extends Migration {
  override up(): void {
    this.addSql(`alter table "receipt_copy" add "reference" text null`)
  }
}
