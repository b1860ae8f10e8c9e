import { afterAll, beforeAll } from '@jest/globals'
import { describeAccess } from '@rodada/service/testing/access-matrix'
import { everythingStored } from '@rodada/service/testing/everything-stored'
import { someForm } from './testing/product-form-factory.ts'
import { type ShopHarness, startShop } from './testing/shop-harness.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
  // A command that slips through must have something to change.
  await shop.addProducts({ id: 7 })
  await shop.db
    .insertInto('product_request')
    .values({ id: 7, productId: 7, productName: 'Tabla', name: 'Ana', email: 'ana@rodada.test', note: '' })
    .execute()
})
afterAll(() => shop.close())

describeAccess({
  service: 'shop',
  app: () => shop.app,
  personWith: () => 5,
  target: () => 7,
  everything: () => everythingStored(shop.db, 'shop'),
  fitting: {
    ...someForm(),
    ...{ productId: 7, email: 'ana@rodada.test', phone: '5551234567', kind: 'pickup', branchId: 7 },
    ...{ version: 1, quantity: 1, known: 1, reason: 'count', note: 'Listo', key: 'x'.repeat(32) },
    lines: [{ variantId: 7, quantity: 1, price: 500 }],
    ...{ carrier: 'Estafeta', trackingNumber: '1', method: 'cash', isAccepted: true, restock: false },
    ...{ returned: 599, reorderAt: 2 },
    ...{ variantId: 7, forVariantId: 8, difference: 0 },
    ...{ code: 'VERANO', percent: 10, zipCode: '06700' },
  },
})
