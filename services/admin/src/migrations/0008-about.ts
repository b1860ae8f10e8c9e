import { Migration } from '@mikro-orm/migrations'

/** What the owner says of the business. */
export class About extends Migration {
  override up(): void {
    this.addSql(`alter table "business" add "about" text null`)
  }
}
