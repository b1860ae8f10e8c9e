import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class VariantNames extends Migration {
  override up(): void {
    this.addSql(
      `create index "variant_names" on "variant" using gin (search_key(name) extensions.gin_trgm_ops) where withdrawn_at is null and name is not null`,
    )
  }
}
