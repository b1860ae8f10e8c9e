import type { ProductLabelList } from '@rodada/contracts/product/calls'
import type { LabelList, LabelLists } from '@rodada/service/catalogue/unused-labels'
import { sql } from 'kysely'
import type { LabelTable } from './label.entity.ts'

/** SQL: the product is for sale, or in an order. */
const isShown = sql`withdrawn_at is null or exists (
  select from order_line join variant on variant.id = order_line.variant_id where variant.product_id = product.id)`

/** A withdrawn product without orders is shown nowhere: its row is deleted with the last label that it alone uses. */
function ofColumn(table: LabelTable, column: 'category' | 'type' | 'level'): LabelList {
  return {
    table,
    uses: sql`select ${sql.ref(column)} as label, name from product where ${isShown}`,
    forget: (label) => [sql`delete from product where not (${isShown}) and ${sql.ref(column)} = ${label}`],
  }
}

/** Label lists by their name on the wire. */
export const productLabelLists: LabelLists<ProductLabelList> = {
  categories: ofColumn('category', 'category'),
  types: ofColumn('product_type', 'type'),
  levels: ofColumn('product_level', 'level'),
  tags: {
    table: 'tag',
    uses: sql`select unnest(tags) as label, name from product where withdrawn_at is null`,
    forget: (label) => [
      sql`update product set tags = array_remove(tags, ${label}) where withdrawn_at is not null and ${label} = any(tags)`,
    ],
  },
}
