import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class EmergencyContacts extends Migration {
  override up(): void {
    this.addSql(`alter table "health_notes" add "has_contact" boolean not null default true`)
  }
}
