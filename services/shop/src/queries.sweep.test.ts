import { afterAll, beforeAll } from '@jest/globals'
import { describeQueries, volumeRows } from '@rodada/service/testing/describe-queries'
import { seedDemo } from './demo/seed-demo.ts'
import { seedVolume } from './demo/seed-volume.ts'
import { seedOrders } from './demo/volume-orders.ts'
import { fillOtherTables } from './testing/fill-other-tables.ts'
import { type ShopHarness, startShop } from './testing/shop-harness.ts'

let shop: ShopHarness
let variantId: number
beforeAll(async () => {
  shop = await startShop()
  // Orders are of the variants of the demo data.
  await seedDemo(shop.db)
  await seedVolume(shop.db, volumeRows, () => undefined)
  await seedOrders(shop.db, volumeRows, () => undefined)
  await fillOtherTables(shop.db, volumeRows)
  variantId = (await shop.db.selectFrom('variant').select('id').limit(1).executeTakeFirstOrThrow()).id
}, 300_000)
afterAll(() => shop.close())

describeQueries({
  service: 'shop',
  app: () => shop.app,
  db: () => shop.db,
  root: import.meta.dirname,
  idFor: (path) => (path.includes('/Stock/') ? variantId : 1001),
  word: 'tabla',
  wholeTables: {
    '/api/Product/Index?name=tabla': 'the word is in one name of seven, and the first hits are enough',
    '/api/ProductRequest/Index?': 'all requests are counted',
    '/api/ProductRequest/Index?state=handled': 'nearly all requests are counted',
    '/api/Report/Sales?': 'the whole stock is counted, added up and ordered by its value',
  },
  files: {
    '/api/Me/Order/Index': 'order/sale/own-orders.sql',
    '/api/Product/GetFigures': 'product/product-figures.sql',
    '/api/Product/Index': 'product/products.sql',
    '/api/ProductCapturist/Order/GetFigures': 'order/staff/order-figures.sql',
    '/api/ProductCapturist/Order/Index': 'order/staff/staff-orders.sql',
    '/api/ProductCapturist/Payment/Index': 'order/sale/payments.sql',
    '/api/ProductCapturist/Product/Index': 'product/staff-products.sql',
    '/api/ProductCapturist/ReductionCode/Index': 'order/staff/reduction-codes.sql',
    '/api/ProductCapturist/Receipt/OfUser': 'order/sale/receipts-of-user.sql',
    '/api/ProductRequest/Index': 'product-request/product-requests.sql',
    '/api/Report/OwedOrders': 'report/owed-orders.sql',
    '/api/Report/Sales': 'report/sales.sql',
    '/api/Stock/Index': 'stock/stock.sql',
    '/api/Stock/Movements/:id': 'stock/stock-movements.sql',
  },
})
