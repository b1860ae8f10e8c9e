import { type RawBuilder, sql } from 'kysely'

/** SQL: the word is in the name or SKU of a variant or of its product; spelt as in the indexes. */
export function variantHasWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`variant.id in (
    select named.id from product join variant named on named.product_id = product.id
    where product.withdrawn_at is null and search_key(product.name || ' ' || product.sku) like search_pattern(${word})
    union all select id from variant
    where withdrawn_at is null
      and (search_key(name) like search_pattern(${word}) or search_key(sku) like search_pattern(${word})))`
}
