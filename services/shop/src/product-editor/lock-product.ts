import type { ProductDetails } from '@rodada/contracts/product'
import { findProduct } from '../product-catalog/find-product.ts'
import { presentProductDetails } from '../product-catalog/present-product.ts'
import type { ProductDetailsRow } from '../product-catalog/read-products.ts'
import type { ShopDb } from '../shop-tables.ts'

/**
 * The product as a command may change it, locked until the transaction ends.
 * @throws notFound where there is no such product, or it was withdrawn.
 */
export async function lockProduct(db: ShopDb, id: number): Promise<ProductDetailsRow> {
  await db.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
  return findProduct(db, id)
}

/** A product as the movement log keeps it. */
export function loggedProduct(row: ProductDetailsRow): Partial<ProductDetails> {
  // What follows from other fields is left out.
  const { images, createdTime, ...product } = presentProductDetails(row)
  return product
}
