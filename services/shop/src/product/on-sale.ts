import { type RawBuilder, sql } from 'kysely'
import type { ShopDb } from '../entities.ts'

/** Products that can be bought: published ones, and by their address hidden ones. Drafts are shown to the staff alone. */
export const onSale = { withdrawnAt: null, state: { $ne: 'Draft' } } as const

/** The same in SQL, of rows of `product`. */
export const isOnSale: RawBuilder<boolean> = sql`(product.withdrawn_at is null and product.state <> 'Draft')`

/** What of them can be bought, joined with its product. */
export function variantsOnSale(db: ShopDb) {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .where('variant.withdrawnAt', 'is', null)
    .where(isOnSale)
}
