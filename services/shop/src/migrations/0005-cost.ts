import { Migration } from '@mikro-orm/migrations'

/** Made from the entities by `npm run migration:create`. */
export class Cost extends Migration {
  override up(): void {
    this.addSql(`alter table "product" add "cost_centavos" int null`)
    this.addSql(
      `alter table "product" add constraint "product_cost_centavos_check" check (cost_centavos >= 0)`,
    )
    this.addSql(`alter table "variant" add "cost_centavos" int null`)
    this.addSql(
      `alter table "variant" add constraint "variant_cost_centavos_check" check (cost_centavos >= 0)`,
    )
  }
}
