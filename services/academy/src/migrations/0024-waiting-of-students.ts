import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class WaitingOfStudents extends Migration {
  override up(): void {
    this.addSql(`create index "waiting_entry_participant" on "waiting_entry" ("participant_id")`)
  }
}
