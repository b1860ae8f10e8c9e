import { sql } from 'kysely'
import type { ShopDb } from '../entities.ts'
import { allDemoImages } from './demo-images.ts'
import { insertProducts } from './insert-products.ts'
import { volumeProduct, volumeSkuPrefix } from './volume-product.ts'

const batch = 1000

/** Fills the catalogue up to `target` products for measurements; those of an earlier run count. */
export async function seedVolume(
  db: ShopDb,
  target: number,
  onProgress: (total: number) => void,
): Promise<void> {
  const now = new Date()
  const pictures = allDemoImages()
  const { total, made } = await count(db)
  const missing = Math.max(target - total, 0)
  onProgress(total)
  for (let done = 0; done < missing; done += batch) {
    const size = Math.min(batch, missing - done)
    const products = Array.from({ length: size }, (_, at) => volumeProduct(made + done + at, pictures, now))
    await insertProducts(db, products)
    onProgress(total + done + size)
  }
}

async function count(db: ShopDb): Promise<{ total: number; made: number }> {
  const { rows } = await sql<{ total: number; made: number }>`
    select count(*)::integer as total, (count(*) filter (where sku like ${`${volumeSkuPrefix}%`}))::integer as made
    from product`.execute(db)
  return rows[0] ?? { total: 0, made: 0 }
}
