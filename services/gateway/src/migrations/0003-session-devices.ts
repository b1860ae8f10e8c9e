import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class SessionDevices extends Migration {
  override up(): void {
    this.addSql(`alter table "session" add "device" text not null default ''`)
  }
}
