import { demoProducts } from '@rodada/demo/demo-products'
import { demoShippingZones, demoVariantsOf } from '@rodada/demo/demo-stock'
import type { ShopDb } from '../entities.ts'
import { refreshProductSearch } from '../product/product-search.ts'
import { seedOrders } from './seed-orders.ts'

/**
 * Loads the demo shop's stock, shipping table and orders once; later counts and settings stay.
 * @param idOf id of the demo product at a place of the list.
 */
export async function seedStock(db: ShopDb, idOf: (place: number) => number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('shipping_table')
      .set({ zones: demoShippingZones.map((zone) => ({ ...zone, rates: [...zone.rates] })) })
      .where('id', '=', 1)
      // Version 1: the administrators have stated none.
      .where('version', '=', 1)
      .execute()
    const rows = demoProducts.flatMap((product, place) =>
      demoVariantsOf(product).map((variant, position) => ({
        ...variant,
        productId: idOf(place),
        position,
        priceCentavos: null,
        academyPriceCentavos: null,
        withdrawnAt: null,
      })),
    )
    const productIds = rows.map(({ productId }) => productId)
    const known = await trx
      .selectFrom('variant')
      .select('id')
      .where('productId', 'in', productIds)
      .limit(1)
      .execute()
    if (known.length > 0) return
    const made = await trx.insertInto('variant').values(rows).returning(['id', 'quantity']).execute()
    const counted = made.filter(({ quantity }) => quantity > 0)
    await trx
      .insertInto('stock_movement')
      .values(
        counted.map(({ id, quantity }) => ({
          variantId: id,
          change: quantity,
          reason: 'count' as const,
          orderId: null,
        })),
      )
      .execute()
    await refreshProductSearch(trx, productIds)
    await seedOrders(trx)
  })
}
