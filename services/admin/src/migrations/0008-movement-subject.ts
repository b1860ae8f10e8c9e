import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`: what the log has about one person. */
export class MovementSubject extends Migration {
  override up(): void {
    this.addSql(`create index "movement_by_subject" on "movement" ("subject_id", "created_time", "id")`)
  }
}
