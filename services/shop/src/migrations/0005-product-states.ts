import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`, but for indexes that are made anew: those are expressions. */
export class ProductStates extends Migration {
  override up(): void {
    this.addSql(`alter table "product" drop constraint "product_sku_check"`)
    this.addSql(`alter table "product" add "state" text not null default 'Published'`)
    this.addSql(
      `create index "product_words" on "product" using gin (search_key(name || ' ' || sku) extensions.gin_trgm_ops) where withdrawn_at is null`,
    )
    this.addSql(
      `alter table "product" add constraint "product_named" check (state = 'Draft'::text OR sku <> ''::text)`,
    )
    this.addSql(
      `alter table "product" add constraint "product_state_check" check ("state" in ('Draft', 'Hidden', 'Published'))`,
    )
    this.addSql(`alter table "product" add constraint "product_sku_check" check (length(sku) <= 100)`)
    this.addSql(`alter table "variant" drop constraint "variant_sku_check"`)
    this.addSql(
      `create index "variant_words" on "variant" using gin (search_key(sku) extensions.gin_trgm_ops) where withdrawn_at is null`,
    )
    this.addSql(`alter table "variant" add constraint "variant_sku_check" check (length(sku) <= 100)`)
    this.addSql(`drop index "product_sku"`)
    this.addSql(
      `create unique index "product_sku" on "product" (lower(sku)) where withdrawn_at is null and sku <> ''`,
    )
    this.addSql(`drop index "variant_sku"`)
    this.addSql(
      `create unique index "variant_sku" on "variant" (lower(sku)) where withdrawn_at is null and sku <> ''`,
    )
    this.addSql(`drop index "product_by_created_at"`)
    this.addSql(
      `create index "product_by_created_at" on "product" (created_at desc, id desc) include (category, type, level, only_students, price_centavos, state) where withdrawn_at is null`,
    )
    this.addSql(`drop index "product_by_price"`)
    this.addSql(
      `create index "product_by_price" on "product" (price_centavos, id) include (state) where withdrawn_at is null`,
    )
    this.addSql(`drop index "product_by_name"`)
    this.addSql(
      `create index "product_by_name" on "product" (name collate "es-MX-x-icu", id) include (state) where withdrawn_at is null`,
    )
  }
}
