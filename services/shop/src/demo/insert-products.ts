import type { Image } from '@rodada/contracts/common'
import type { ProductState } from '@rodada/contracts/product/rules'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { ShopDb } from '../entities.ts'
import { refreshProductSearch } from '../product/product-search.ts'
import type { ProductValues } from '../product/read-product-form.ts'

export interface NewProduct extends ProductValues {
  /** Given only where the record's id must never change. */
  readonly id?: number
  readonly images: readonly Image[]
  readonly state?: ProductState
  readonly createdAt: Date
  readonly createdBy: number
}

/** Stores products with their labels, all or nothing; those whose id is taken are left as they are. */
export async function insertProducts(db: ShopDb, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return
  await db.transaction().execute(async (trx) => {
    for (const [table, labels] of [
      ['category', products.map(({ category }) => category)],
      ['product_type', products.map(({ type }) => type)],
      ['product_level', products.map(({ level }) => level)],
      ['tag', products.flatMap(({ tags }) => tags)],
    ] as const)
      await addLabels(trx, table, labels)
    const made = await trx
      .insertInto('product')
      .values(products.map((product) => ({ ...product, updatedAt: product.createdAt, withdrawnAt: null })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    await refreshProductSearch(
      trx,
      made.map(({ id }) => id),
    )
  })
}
