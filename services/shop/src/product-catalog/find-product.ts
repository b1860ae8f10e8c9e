import { notFound } from '@rodada/service/errors'
import type { ShopDb } from '../shop-tables.ts'
import { type ProductDetailsRow, readProduct } from './read-products.ts'

/** @throws notFound where there is no such product, or it was withdrawn. */
export async function findProduct(db: ShopDb, id: number): Promise<ProductDetailsRow> {
  const product = await readProduct(db, id)
  if (!product) throw notFound()
  return product
}
