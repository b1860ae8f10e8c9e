import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class ErasuresByState extends Migration {
  override up(): void {
    this.addSql(`create index "erasure_request_by_state" on "erasure_request" ("state", "id")`)
  }
}
