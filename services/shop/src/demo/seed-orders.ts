import { hourMs } from '@rodada/contracts/words/durations'
import { demoAccounts } from '@rodada/demo/demo-accounts'
import type { ShopDb } from '../entities.ts'

const { customer, products } = demoAccounts

/** The first demo location, where both orders were paid. */
const branchId = 1

const address = {
  name: `${customer.name} ${customer.lastName}`,
  phone: customer.phone ?? '',
  ...{ street: 'Av. Álvaro Obregón 120', streetNumber: '', neighborhood: 'Roma Norte' },
  ...{ zipCode: '06700', city: 'Cuauhtémoc', state: 'Ciudad de México', note: '' },
}

/** With ids that never change: one of the demo customer to prepare, and one sold over the counter. */
function demoOrders(now: number) {
  const [yesterday, lastWeek] = [new Date(now - 20 * hourMs), new Date(now - 170 * hourMs)]
  const mine = {
    id: 1,
    ...{ status: 'Paid' as const, userId: customer.id, delivery: 'shipping' as const, address },
    ...{ shippingCentavos: 8900, paymentMethod: 'terminal' as const, paymentReference: '004512' },
    ...{ paidAt: yesterday, createdAt: yesterday },
  }
  const sold = {
    id: 2,
    ...{ status: 'Delivered' as const, userId: null, delivery: 'counter' as const, shippingCentavos: 0 },
    ...{
      paymentMethod: 'cash' as const,
      paymentReference: null,
      paidAt: lastWeek,
      deliveredAt: lastWeek,
      createdAt: lastWeek,
    },
  }
  return [
    { order: mine, skus: ['ROD-TAB-AZU-800', 'ROD-LIJ-NEG'] },
    { order: sold, skus: ['ROD-CAS-CAN-M'] },
  ]
}

/** Their pieces have left the stock already, with a movement each. */
export async function seedOrders(db: ShopDb): Promise<void> {
  for (const { order, skus } of demoOrders(Date.now())) {
    const lines = await linesOf(db, skus)
    const subtotalCentavos = lines.reduce((sum, { priceCentavos }) => sum + priceCentavos, 0)
    const paidCentavos = subtotalCentavos + order.shippingCentavos
    const values = { ...order, subtotalCentavos, paidCentavos }
    await db.insertInto('shop_order').values(values).execute()
    await db
      .insertInto('order_line')
      .values(lines.map((line) => ({ ...line, orderId: order.id })))
      .execute()
    await db
      .insertInto('receipt')
      .values({
        ...{ kind: 'payment', source: 'order', sourceId: order.id, at: order.paidAt },
        amountCentavos: paidCentavos,
        ...{ method: order.paymentMethod, branchId, takenBy: products.id, reference: order.paymentReference },
      })
      .execute()
    // The demo catalogue states the stock after the sale: the sold piece is counted in first.
    const moved = lines.flatMap(({ variantId }) => [
      { variantId, change: 1, reason: 'count' as const, orderId: null },
      { variantId, change: -1, reason: 'sale' as const, orderId: order.id },
    ])
    await db.insertInto('stock_movement').values(moved).execute()
  }
}

/** A piece of each, at the product's price. */
async function linesOf(db: ShopDb, skus: readonly string[]) {
  const found = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select([
      'variant.id as variantId',
      'variant.productId',
      'product.name',
      'variant.name as variantName',
      'variant.sku',
      'product.images',
      'product.priceCentavos',
      'product.weightGrams',
    ])
    .where('variant.sku', 'in', [...skus])
    .execute()
  return found.map(({ images, ...line }) => ({
    ...line,
    image: images[0] ?? null,
    quantity: 1,
    isAcademyPrice: false,
  }))
}
