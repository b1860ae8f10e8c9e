import { afterAll, beforeAll } from '@jest/globals'
import type { Call } from '@rodada/contracts/call'
import {
  correctShopReceipt,
  exportShopReceiptsOfUser,
  mailShopReceipt,
  reverseShopReceipt,
} from '@rodada/contracts/money/receipt'
import { createShopCode, editShopCode, endShopCode } from '@rodada/contracts/money/reduction'
import * as order from '@rodada/contracts/order/calls'
import { mergeCart, setCartLine } from '@rodada/contracts/order/cart'
import { saveShippingTable } from '@rodada/contracts/order/shipping'
import * as staffOrder from '@rodada/contracts/order/staff-calls'
import {
  createProduct,
  deleteProduct,
  deleteProductLabel,
  editProduct,
} from '@rodada/contracts/product/calls'
import {
  exportProductRequests,
  handleProductRequest,
  requestProduct,
} from '@rodada/contracts/product/request-calls'
import {
  changeProduct,
  changeProducts,
  duplicateProduct,
  exportProducts,
  importProducts,
} from '@rodada/contracts/product/staff-calls'
import { changeStock, exportStock, exportStockMovements, setReorder } from '@rodada/contracts/product/stock'
import {
  exportLowStock,
  exportOwedOrders,
  exportSoldProducts,
  exportStockValue,
} from '@rodada/contracts/report/calls'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { guest, home, OrdersHarness } from './testing/orders-harness.ts'
import { csvOf } from './testing/product-csv.ts'
import { someForm } from './testing/product-form-factory.ts'
import type { ShopHarness } from './testing/shop-harness.ts'

let harness: OrdersHarness
let shop: ShopHarness
beforeAll(async () => {
  harness = await OrdersHarness.start()
  shop = harness.shop
})
afterAll(() => harness.close())

const headers = as(3, 'ProductCapturist')
let made = 0
async function product(): Promise<{ id: number }> {
  const id = ++made
  await shop.addProducts({ id })
  return { id }
}

/** A guest's order whose delivery is stated. */
async function ordered() {
  const buyer = guest(`browser-${++made}`)
  return { headers: buyer, params: { id: await harness.ordered(buyer, await harness.stock(5)) } }
}

/** An order after these steps of the staff; each body gets the current version. */
async function stepped(steps: readonly (readonly [Call, object])[], body: object = {}) {
  const { params } = await ordered()
  for (const [call, values] of steps) await harness.staff(call, params.id, values)
  return { headers, params, body: { version: (await harness.row(params.id)).version, ...body } }
}
async function variantOf(orderId: number): Promise<number> {
  const { variantId } = await shop.db
    .selectFrom('order_line')
    .select('variantId')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return variantId
}
async function anotherSize(variantId: number): Promise<number> {
  const { productId } = await shop.db
    .selectFrom('variant')
    .select('productId')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  const values = { productId, name: 'Otra', sku: `OTRA-${variantId}`, quantity: 1, withdrawnAt: null }
  return (await shop.db.insertInto('variant').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const received = [staffOrder.receiveOrder, { method: 'cash' }] as const
const prepared = [received, [staffOrder.prepareOrder, {}]] as const
const shipment = { carrier: 'Estafeta', trackingNumber: '1' }
const delivered = [...prepared, [staffOrder.shipOrder, shipment], [staffOrder.deliverOrder, {}]] as const

/** An order that is ready for pickup. */
async function laidOut() {
  const buyer = guest(`browser-${++made}`)
  const lines = [{ variantId: await harness.stock(5), quantity: 1, price: 500 }]
  const { id } = await harness.create(buyer, lines, 'ana@rodada.test')
  const pickup = { delivery: 'pickup' as const, shippingCentavos: 0 }
  await shop.db.updateTable('shop_order').set(pickup).where('id', '=', id).execute()
  for (const [call, values] of prepared) await harness.staff(call, id, values)
  return { headers, params: { id }, body: { version: (await harness.row(id)).version } }
}

async function reductionCode() {
  const body = { code: `OTRO${++made}`, percent: 10 }
  const answer = await harness.send(createShopCode, { headers, body })
  return { id: Number(answer.id) }
}

/** Receipt of an order that was paid in cash. */
async function receipt() {
  const { params } = await ordered()
  const { receipts } = await harness.staff(staffOrder.receiveOrder, params.id, { method: 'cash' })
  return { id: receipts[0] }
}

/** A charge that arrived after its order was canceled. */
async function charged() {
  const { headers: buyer, params } = await ordered()
  const { fields } = await harness.begin(buyer, params.id)
  harness.pass(31)
  await harness.sweep()
  await harness.send(order.cancelOrder, { headers: buyer, params })
  await harness.pay(buyer, params.id, { m: 'card' }, harness.bank.post(fields, 'approves'))
  const [attempt] = await harness.attempts(params.id)
  return { headers, params: { id: attempt?.id ?? 0 }, body: { note: 'Se devolvió' } }
}

function requested() {
  const values = { productId: 1, productName: 'Tabla', name: 'Ana', email: 'a@rodada.test', note: '' }
  return shop.db.insertInto('product_request').values(values).returning('id').executeTakeFirstOrThrow()
}

describeMovements({
  part: 'shop',
  unrecorded: [setCartLine.path, mergeCart.path],
  app: () => shop.app,
  db: () => shop.db,
  commands: {
    [createShopCode.path]: () => ({ headers, body: { code: `VERANO${++made}`, percent: 10 } }),
    [editShopCode.path]: async () => ({ headers, params: await reductionCode(), body: { percent: 5 } }),
    [endShopCode.path]: async () => ({ headers, params: await reductionCode() }),
    [exportSoldProducts.path]: async () => {
      await stepped([received])
      return { headers: as(1, 'Admin'), query: { from: '2020-01-01' } }
    },
    [exportOwedOrders.path]: () => ({ headers: as(1, 'Admin') }),
    [exportLowStock.path]: async () => {
      await harness.stock(1)
      return { headers: as(1, 'Admin') }
    },
    [exportStockValue.path]: async () => {
      await harness.stock(1)
      return { headers: as(1, 'Admin') }
    },
    [changeStock.path]: async () => {
      const body = { quantity: 7, known: 5, reason: 'count' }
      return { headers, params: { id: await harness.stock(5) }, body }
    },
    [setReorder.path]: async () => ({
      ...{ headers, params: { id: await harness.stock(5) } },
      body: { reorderAt: 4, cost: 120.5 },
    }),
    [saveShippingTable.path]: async () => {
      const { version } = await shop.db
        .selectFrom('shipping_table')
        .select('version')
        .executeTakeFirstOrThrow()
      const zone = { name: 'Todo', from: '00000', to: '99999', freeFrom: null }
      const zones = [{ ...zone, rates: [{ maxGrams: 20_000, price: 99 }] }]
      return { headers: as(4, 'Admin'), body: { zones, version } }
    },
    [order.createOrder.path]: async () => {
      const lines = [{ variantId: await harness.stock(5), quantity: 1, price: 500 }]
      return { headers: guest('new'), body: { lines, email: 'ana@rodada.test' } }
    },
    [order.openOrder.path]: async () => {
      const { params } = await ordered()
      const key = await harness.keyOf(params.id, 'mailed')
      return { headers: guest('other'), params, body: { key } }
    },
    [order.correctOrderEmail.path]: async () => ({
      ...(await ordered()),
      body: { email: 'luis@rodada.test' },
    }),
    [order.setOrderDelivery.path]: async () => ({ ...(await ordered()), body: { ...home, name: 'Luis' } }),
    [order.beginOrderPayment.path]: ordered,
    [order.payOrder.path]: async () => ({ ...(await ordered()), query: { m: 'later' }, body: {} }),
    [order.cancelOrder.path]: ordered,
    [order.endOrder.path]: async () => {
      const sent = await ordered()
      await harness.staff(staffOrder.receiveOrder, sent.params.id, { method: 'cash' })
      return { ...sent, body: { returned: 599 } }
    },
    [order.requestReturn.path]: async () => {
      const sent = await ordered()
      for (const [call, values] of delivered) await harness.staff(call, sent.params.id, values)
      return { ...sent, body: { reason: 'No me quedó' } }
    },
    [staffOrder.receiveOrder.path]: () => stepped([], { method: 'cash' }),
    [staffOrder.prepareOrder.path]: () => stepped([received]),
    [staffOrder.shipOrder.path]: () => stepped(prepared, shipment),
    [staffOrder.readyOrder.path]: laidOut,
    [staffOrder.deliverOrder.path]: () => stepped([...prepared, [staffOrder.shipOrder, shipment]]),
    [staffOrder.cancelStaffOrder.path]: () => stepped([received], { reason: 'Roto', restock: true }),
    [staffOrder.freeOrder.path]: async () => {
      const { headers: buyer, params } = await ordered()
      await harness.pay(buyer, params.id, { m: 'later' })
      const { version } = await harness.row(params.id)
      return { headers, params, body: { version } }
    },
    [staffOrder.closeReturn.path]: async () => {
      const { headers: buyer, params } = await ordered()
      for (const [call, values] of delivered) await harness.staff(call, params.id, values)
      await harness.send(order.requestReturn, { headers: buyer, params, body: { reason: 'No' } })
      const { version } = await harness.row(params.id)
      const lines = [{ variantId: await variantOf(params.id), quantity: 1 }]
      return { headers, params, body: { version, isAccepted: true, restock: true, lines } }
    },
    [staffOrder.recordReturn.path]: async () => {
      const sent = await stepped(delivered, { reason: 'No le quedó', restock: true, method: 'cash' })
      const lines = [{ variantId: await variantOf(sent.params.id), quantity: 1 }]
      return { ...sent, body: { ...sent.body, lines } }
    },
    [staffOrder.exchangeOrder.path]: async () => {
      const sent = await stepped(delivered)
      const variantId = await variantOf(sent.params.id)
      const forVariantId = await anotherSize(variantId)
      return { ...sent, body: { ...sent.body, variantId, forVariantId, quantity: 1, difference: 0 } }
    },
    [staffOrder.refundOrder.path]: () =>
      stepped([received, [staffOrder.cancelStaffOrder, { reason: 'Roto', restock: true }]], {
        note: 'Efectivo',
      }),
    [staffOrder.noteOrder.path]: () => stepped([], { note: 'Llamar antes' }),
    [staffOrder.sellAtCounter.path]: async () => {
      const lines = [{ variantId: await harness.stock(5), quantity: 1, price: 500 }]
      return { headers, body: { lines, isStudent: false, method: 'cash' } }
    },
    [mailShopReceipt.path]: async () => ({ headers, params: await receipt() }),
    [reverseShopReceipt.path]: async () => ({
      headers,
      params: await receipt(),
      body: { reason: 'Era otro' },
    }),
    [correctShopReceipt.path]: async () => ({
      headers,
      params: await receipt(),
      body: { method: 'terminal', reason: 'No fue efectivo' },
    }),
    [staffOrder.closeOrderPaymentCase.path]: charged,
    [createProduct.path]: () => ({ headers, body: someForm() }),
    [editProduct.path]: async () => ({ headers, params: await product(), body: someForm() }),
    [importProducts.path]: () => ({ headers, body: { csv: csvOf(), isTrial: false } }),
    [changeProduct.path]: async () => {
      const body = { version: 1, state: 'Hidden', price: 700 }
      return { headers, params: await product(), body }
    },
    [changeProducts.path]: async () => ({
      headers,
      body: { ids: [(await product()).id], state: 'Hidden' },
    }),
    [duplicateProduct.path]: async () => ({ headers, params: await product() }),
    [deleteProduct.path]: async () => ({ headers, params: await product() }),
    [deleteProductLabel.path]: async () => {
      await shop.db.insertInto('tag').values({ label: 'Acero' }).execute()
      return { headers, body: { list: 'tags', label: 'Acero' } }
    },
    [requestProduct.path]: async () => {
      const { id: productId } = await product()
      return { body: { productId, name: 'Ana', email: 'ana@rodada.test' } }
    },
    [handleProductRequest.path]: async () => ({ headers, params: await requested() }),
    [exportProductRequests.path]: async () => {
      await requested()
      return { headers }
    },
    [exportProducts.path]: async () => {
      await product()
      return { headers }
    },
    [exportStock.path]: async () => {
      await harness.stock(5)
      return { headers }
    },
    [exportStockMovements.path]: async () => {
      const id = await harness.stock(5)
      await sendCall(shop.app, changeStock, {
        ...{ headers, params: { id } },
        body: { quantity: 2, known: 5, reason: 'count' },
      })
      return { headers, params: { id } }
    },
    [staffOrder.exportOrderPaymentCases.path]: async () => {
      await charged()
      return { headers }
    },
    [exportShopReceiptsOfUser.path]: async () => {
      const id = await harness.ordered(as(7, 'GeneralUser'), await harness.stock(5))
      await harness.staff(staffOrder.receiveOrder, id, { method: 'cash' })
      return { headers, query: { user: '7' } }
    },
    [staffOrder.exportOrders.path]: async () => {
      await ordered()
      return { headers }
    },
  },
})
