import type { Image } from '@rodada/contracts/common'
import { addLabels } from '@rodada/service/catalogue/lookups'
import { type ProductValues, productColumns, sheetColumns } from '../product-editor/product-values.ts'
import type { ShopDb } from '../shop-tables.ts'

/** A product to store, as its form describes it. */
export interface NewProduct extends ProductValues {
  /** Given only where the record's id must never change. */
  readonly id?: number
  readonly images: readonly Image[]
  readonly createdAt: Date
  readonly createdBy: number
}

/** Stores products with their labels, all or nothing; those whose id is taken are left as they are. */
export async function insertProducts(db: ShopDb, products: readonly NewProduct[]): Promise<void> {
  if (products.length === 0) return
  await db.transaction().execute(async (trx) => {
    await addLabels(
      trx,
      'category',
      products.map(({ category }) => category),
    )
    await addLabels(
      trx,
      'product_type',
      products.map(({ type }) => type),
    )
    await addLabels(
      trx,
      'product_level',
      products.map(({ level }) => level),
    )
    await addLabels(
      trx,
      'tag',
      products.flatMap(({ tags }) => tags),
    )
    const stored = await trx
      .insertInto('product')
      .values(products.map(productRow))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'sku'])
      .execute()
    const idBySku = new Map(stored.map(({ id, sku }) => [sku, id]))
    const sheets = products.flatMap((product) => {
      const id = idBySku.get(product.sku)
      return id === undefined ? [] : [{ ...sheetColumns(product), product_id: id }]
    })
    if (sheets.length > 0) await trx.insertInto('product_sheet').values(sheets).execute()
  })
}

function productRow(product: NewProduct) {
  const createdAt = product.createdAt.toISOString()
  return {
    ...(product.id === undefined ? {} : { id: product.id }),
    ...productColumns(product),
    created_at: createdAt,
    created_by: product.createdBy,
    updated_at: createdAt,
    withdrawn_at: null,
  }
}
