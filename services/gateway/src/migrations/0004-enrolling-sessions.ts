import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class EnrollingSessions extends Migration {
  override up(): void {
    this.addSql(`alter table "session" add "enrolling" boolean not null default false`)
  }
}
