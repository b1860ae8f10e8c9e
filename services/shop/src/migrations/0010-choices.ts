import { Migration } from '@mikro-orm/migrations'

/** What variants differ in; sizes and colours are found by the search. */
export class Choices extends Migration {
  override up(): void {
    this.addSql(`alter table "product" add "choice_name" text not null default ''`)
    this.addSql(`update search_document set words = words || setweight(search_vector(variants.names), 'B')
      from (
        select product_id, string_agg(name, ' ') as names from variant
        where withdrawn_at is null and name is not null group by product_id
      ) as variants
      where product_id = record_id`)
  }
}
