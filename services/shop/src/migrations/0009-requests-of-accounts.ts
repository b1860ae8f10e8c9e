import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class RequestsOfAccounts extends Migration {
  override up(): void {
    this.addSql(`alter table "product_request" add "user_id" int null`)
    this.addSql(
      `create index "product_request_of_user" on "product_request" ("user_id") where user_id IS NOT NULL`,
    )
  }
}
