import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class SessionIndexes extends Migration {
  override up(): void {
    this.addSql(`create index "booking_session" on "booking" ("session_id")`)
    this.addSql(`create index "waiting_entry_session" on "waiting_entry" ("session_id")`)
  }
}
