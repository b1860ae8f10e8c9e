import { Migration } from '@mikro-orm/migrations'

/** Shorter holds of accounts without a confirmed e-mail. Made from the entities by `npm run migration:create`. */
export class UnpaidBounds extends Migration {
  override up(): void {
    this.addSql(`alter table "subscription" add "holds_until" timestamptz null, add "network" text null`)
    this.addSql(`create index "subscription_network" on "subscription" ("network") where network IS NOT NULL`)
  }
}
