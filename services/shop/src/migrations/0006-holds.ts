import { Migration } from '@mikro-orm/migrations'

/** Who reserves what is not paid, and keys of links as digests. Made from the entities by `npm run migration:create`. */
export class Holds extends Migration {
  override up(): void {
    this.addSql(
      `alter table "shop_order" add "link_version" int not null default 1, add "email_confirmed_at" timestamptz null, add "hold_began_at" timestamptz null, add "held_browser" text null, add "held_mailbox" text null, add "held_network" text null`,
    )
    this.addSql(`alter table "product_request" add "mailbox" text null`)
    // By hand: keys are derived from now on; links that were mailed before are recognized by their digest.
    this.addSql(`alter table "shop_order" alter column "link_key" set default ''`)
    this.addSql(`update "shop_order" set "link_key" = encode(sha256(convert_to("link_key", 'UTF8')), 'hex')`)
  }
}
