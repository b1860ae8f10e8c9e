import { refreshSearch } from '@rodada/service/search/refresh-search'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Texts by which the lists find products. */
const source = sql`
  select id, name, sku as code, created_at,
    concat_ws(' ', category, type, level, array_to_string(tags, ' '), (
      select string_agg(variant.name, ' ') from variant
      where product_id = product.id and variant.withdrawn_at is null
    )) as labels,
    concat_ws(' ', summary, general_information) as texts
  from product where withdrawn_at is null and state = 'Published'`

/** Must be called after every change of products, in its transaction. @param ids without them all products. */
export function refreshProductSearch(db: QueryExecutorProvider, ids?: readonly number[]): Promise<void> {
  return refreshSearch(db, source, ids)
}
