import { defaultReorderPoint } from '@rodada/contracts/order/rules'
import { type RawBuilder, sql } from 'kysely'
import type { ShopDb } from '../entities.ts'

/** Filter: products that can be bought, hidden ones by their address. Only the staff see drafts. */
export const onSale = { withdrawnAt: null, state: { $ne: 'Draft' } } as const

/** SQL: the same, for rows of `product`. */
export const isOnSale: RawBuilder<boolean> = sql`(product.withdrawn_at is null and product.state <> 'Draft')`

/** SQL: `isToReorder`, for rows of `variant`; spelt as in their index. */
export const isScarce: RawBuilder<boolean> = sql`(variant.withdrawn_at is null
  and variant.quantity - variant.reserved <= coalesce(variant.reorder_at, ${sql.lit(defaultReorderPoint)}))`

/** Variants that the counter sells, of drafts too, joined with their product; a copy without a SKU is not sold yet. */
export function variantsAtCounter(db: ShopDb) {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .where('variant.withdrawnAt', 'is', null)
    .where('product.withdrawnAt', 'is', null)
    .where('variant.sku', '<>', '')
}

/** Variants that can be bought, joined with their product. */
export function variantsOnSale(db: ShopDb) {
  return db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .where('variant.withdrawnAt', 'is', null)
    .where(isOnSale)
}
