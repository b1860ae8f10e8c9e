import { dayMs } from '@rodada/contracts/words/durations'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import { type DemoProduct, demoProducts } from '@rodada/demo/demo-products'
import { demoChoiceOf } from '@rodada/demo/demo-stock'
import { addLabels } from '@rodada/service/catalogue/lookups'
import type { ShopDb } from '../entities.ts'
import { demoImagesOf } from './demo-images.ts'
import { insertProducts, type NewProduct } from './insert-products.ts'
import { seedStock } from './seed-stock.ts'
import { levels } from './volume-names.ts'

/** Loads the demo catalogue with its stock, once: its products have ids that never change. @returns how many it has. */
export async function seedDemo(db: ShopDb): Promise<number> {
  const now = Date.now()
  // The list of levels keeps the order in which they were added: easiest first.
  await addLabels(db, 'product_level', levels)
  await insertProducts(
    db,
    demoProducts.map((product, at) => toNewProduct(product, idOf(at), now)),
  )
  await seedStock(db, idOf)
  return demoProducts.length
}

const idOf = (place: number) => place + 1

function toNewProduct(product: DemoProduct, id: number, now: number): NewProduct {
  const { slug, priceCents, academyPriceCents, weight, daysAgo, ...fields } = product
  return {
    ...fields,
    id,
    priceCentavos: priceCents,
    academyPriceCentavos: academyPriceCents,
    weightGrams: weight,
    tags: [...fields.tags],
    specifications: fields.specifications.map(({ name, details }) => ({ name, details: [...details] })),
    choiceName: demoChoiceOf(slug),
    sizeGuides: [...fields.sizeGuides],
    images: demoImagesOf(slug),
    createdAt: new Date(now - daysAgo * dayMs),
    createdBy: demoAccounts.products.id,
  }
}
