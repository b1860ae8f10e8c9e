import type { CounterOffer } from '@rodada/contracts/order/staff-calls'
import { toPesos } from '@rodada/contracts/words/money'
import { searchTerms } from '@rodada/service/search/search-terms'
import { sql } from 'kysely'
import type { ShopDb } from '../../entities.ts'
import { variantsAtCounter } from '../../product/on-sale.ts'
import { productOrders } from '../../product/product-queries.ts'
import { pricesOf } from '../../product/variant.entity.ts'
import { variantHasWord } from '../../product/variant-words.ts'

/** The clerk types on where more are found. */
const mostOffers = 10

/** What the counter sells with all words of the search in its names or SKUs, one whose whole SKU it is first. */
export async function readCounterOffers(db: ShopDb, search: string | undefined): Promise<CounterOffer[]> {
  const words = searchTerms(search)
  if (words.length === 0) return []
  const isExact = sql<boolean>`lower(variant.sku) = lower(${words.join(' ')})`
  const rows = await variantsAtCounter(db)
    .select(['variant.id', 'variant.productId', 'variant.sku', 'variant.name as variantName'])
    .select(['product.name', 'product.state', 'product.priceCentavos', 'product.academyPriceCentavos'])
    .select(['variant.priceCentavos as ownPrice', 'variant.academyPriceCentavos as ownAcademyPrice'])
    .select([sql<number>`quantity - reserved`.as('available'), isExact.as('isExact')])
    .where(({ and }) => and(words.map(variantHasWord)))
    .orderBy(isExact, 'desc')
    .orderBy(productOrders.name)
    .orderBy('variant.position')
    .orderBy('variant.id')
    .limit(mostOffers)
    .execute()
  return rows.map(({ id: variantId, productId, name, variantName, sku, available, ...row }) => {
    const own = { priceCentavos: row.ownPrice, academyPriceCentavos: row.ownAcademyPrice }
    const { price, academyPrice } = pricesOf(row, own)
    return {
      ...{ variantId, productId, name, variantName, sku, available, isExact: row.isExact },
      price: toPesos(price),
      academyPrice: academyPrice === null ? null : toPesos(academyPrice),
      onSale: row.state === 'Published',
    }
  })
}
