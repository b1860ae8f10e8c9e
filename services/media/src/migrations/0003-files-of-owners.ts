import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class FilesOfOwners extends Migration {
  override up(): void {
    this.addSql(`create index "file_owner" on "file" ("owner_id") where owner_id is not null`)
  }
}
