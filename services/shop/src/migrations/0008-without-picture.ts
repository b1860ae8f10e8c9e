import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class WithoutPicture extends Migration {
  override up(): void {
    this.addSql(
      `create index "product_without_picture" on "product" (created_at desc, id desc) where withdrawn_at is null and images = '[]'`,
    )
  }
}
