import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { quoteCart, setCartLine } from '@rodada/contracts/order/cart'
import { getOrderFigures } from '@rodada/contracts/order/staff-calls'
import { requestProduct } from '@rodada/contracts/product/request-calls'
import type { ProductState } from '@rodada/contracts/product/rules'
import { changeProduct, duplicateProduct, getStaffProducts } from '@rodada/contracts/product/staff-calls'
import { exportStock, exportStockMovements, getStockIndex, setReorder } from '@rodada/contracts/product/stock'
import { sendCall } from '@rodada/service/testing/send-call'
import { as, internally } from '@rodada/service/testing/test-settings'
import { customer, guest, OrdersHarness } from '../testing/orders-harness.ts'
import { makeCapturist, someForm } from '../testing/product-form-factory.ts'

const headers = as(3, 'ProductCapturist')
const takenSku = { Sku: ['Ya existe un producto con este SKU.'] }

let harness: OrdersHarness
let draft: number
let hidden: number
let published: number
beforeAll(async () => {
  harness = await OrdersHarness.start()
})
afterAll(() => harness.close())

const read = async (url: string, asked = {}) =>
  (await harness.shop.app.inject({ url, headers: asked })).json()
const statusOf = async (url: string, asked = {}) =>
  (await harness.shop.app.inject({ url, headers: asked })).statusCode
const staffList = async (query: Record<string, string> = {}) =>
  (await sendCall(harness.shop.app, getStaffProducts, { headers, query })).json()
const ids = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id)

async function change(id: number, changes: object, version?: number) {
  const { list } = await staffList()
  const known = list.find((row: { id: number }) => row.id === id).version
  const body = { version: version ?? known, ...changes }
  return (await sendCall(harness.shop.app, changeProduct, { headers, params: { id }, body })).json()
}

/** A product with three pieces. */
async function make(state: ProductState, name: string): Promise<[id: number, variantId: number]> {
  const variantId = await harness.stock(3, { state, name })
  const row = harness.shop.db.selectFrom('variant').select('productId').where('id', '=', variantId)
  return [(await row.executeTakeFirstOrThrow()).productId, variantId]
}

describe('a product that is not published', () => {
  let variants: number[]
  beforeAll(async () => {
    const made = await Promise.all([
      make('Draft', 'Tabla Cráter'),
      make('Hidden', 'Tabla Cráter'),
      make('Published', 'Tabla Cráter'),
    ])
    ;[draft = 0, hidden = 0, published = 0] = made.map(([id]) => id)
    variants = made.map(([, id]) => id)
  })

  it('is in no list, search or site map; a hidden one has its page, a draft none', async () => {
    for (const query of ['', '?name=cráter', '?name=cráter&orderBy=name', '?category=Tablas'])
      expect(ids(await read(`/api/Product/Index${query}`))).toEqual([published])
    expect(await read('/api/Product/GetNewProducts?total=20')).toHaveLength(1)
    const gateway = internally('gateway', 'shop')
    expect(await read('/internal/records/producto', gateway)).toMatchObject([{ records: 1 }])
    expect(await read('/internal/records/producto/1', gateway)).toMatchObject([{ id: published }])
    for (const [id, status, isUnlisted] of [
      [draft, 404, undefined],
      [hidden, 200, true],
      [published, 200, undefined],
    ] as const) {
      expect(await statusOf(`/api/Product/Details/${id}`)).toBe(status)
      expect(await statusOf(`/internal/head/producto/${id}`, gateway)).toBe(status)
      expect((await read(`/internal/head/producto/${id}`, gateway)).isUnlisted).toBe(isUnlisted)
    }
  })

  it('is bought and asked for while hidden, and never as a draft', async () => {
    const lines = variants.map((variantId) => ({ variantId, quantity: 1 }))
    const [draftLine = {}] = lines
    const cart = (await sendCall(harness.shop.app, quoteCart, { body: { lines } })).json()
    expect(cart.lines.map(({ problem }: { problem: unknown }) => problem)).toEqual(['gone', null, null])
    const order = (at: number) =>
      harness.create(
        guest('ana'),
        [{ variantId: variants[at] ?? 0, quantity: 1, price: 500 }],
        'ana@rodada.test',
      )
    expect((await order(0)).errors).toEqual({
      'Lines[0].VariantId': ['Este producto ya no está a la venta.'],
    })
    expect((await order(1)).success).toBe(true)
    const ana = customer(901)
    const merged = await harness.merge(ana, lines, 'con-borrador')
    expect(merged.cart.lines.map(({ variantId }: { variantId: number }) => variantId)).toEqual(
      expect.arrayContaining(variants.slice(1)),
    )
    expect(merged.cart.lines).toHaveLength(2)
    expect(await harness.send(setCartLine, { headers: ana, body: draftLine })).toMatchObject({
      errors: { VariantId: ['Este producto ya no está a la venta.'] },
    })
    const ask = async (productId: number) => {
      const body = { productId, name: 'Ana', email: 'ana@rodada.test' }
      return (await sendCall(harness.shop.app, requestProduct, { body })).json().success
    }
    expect([await ask(draft), await ask(hidden)]).toEqual([false, true])
  })

  it('is in the staff’s table, by state, stock, name and SKU', async () => {
    expect(ids(await staffList({ name: 'crater' })).sort()).toEqual([draft, hidden, published].sort())
    expect(ids(await staffList({ state: 'Draft' }))).toEqual([draft])
    const [row] = (await staffList({ state: 'Hidden' })).list
    expect(row).toMatchObject({ id: hidden, price: 500, variants: [{ quantity: 3, reserved: 0 }] })
    expect(ids(await staffList({ name: row.variants[0].sku.toLowerCase() }))).toEqual([hidden])
    expect(ids(await staffList({ name: '%' }))).toEqual([])
    const words = `${row.variants[0].sku} cráter`
    expect(ids(await staffList({ name: words }))).toEqual([hidden])
    const stock = await harness.send(getStockIndex, { headers, query: { search: words } })
    expect(stock.list).toMatchObject([{ productId: hidden }])
    await harness.shop.db
      .updateTable('variant')
      .set({ name: 'Azul Índigo' })
      .where('id', '=', variants[2] ?? 0)
      .execute()
    const named = await harness.send(getStockIndex, { headers, query: { search: 'indigo' } })
    expect(named.list).toMatchObject([{ id: variants[2] }])
    const sold = await harness.send(getStockIndex, { headers, query: { search: 'cráter', onSale: 'true' } })
    const productIds = sold.list.map((each: { productId: number }) => each.productId)
    expect(productIds.sort()).toEqual([hidden, published].sort())
    const update = harness.shop.db.updateTable('variant')
    await update
      .set({ quantity: 0 })
      .where('id', '=', variants[0] ?? 0)
      .execute()
    await update
      .set({ quantity: 0 })
      .where('id', '=', variants[1] ?? 0)
      .execute()
    await update
      .set({ quantity: 2 })
      .where('id', '=', variants[2] ?? 0)
      .execute()
    await harness.shop.addProducts({ sku: 'A-PEDIDO', priceCentavos: 90_000 })
    expect(ids(await staffList({ stock: 'low' })).sort()).toEqual([hidden, published].sort())
    expect(ids(await staffList({ stock: 'soldOut' }))).toEqual([hidden])
    const figures = await harness.send(getOrderFigures, { headers })
    const low = await harness.send(getStockIndex, { headers, query: { low: 'true' } })
    expect([figures.lowStock, low.totalItems]).toEqual([2, 2])
    expect((await staffList({ stock: 'notKept' })).list).toMatchObject([{ sku: 'A-PEDIDO', variants: [] }])
    expect((await staffList({ orderBy: 'price', orderMode: 'desc' })).list[0].sku).toBe('A-PEDIDO')
  })
})

describe('stock', () => {
  it('is to be bought again at its reorder point, for what sold lately', async () => {
    const id = await harness.stock(9, { name: 'Casco Nebulosa' })
    const set = (body: object) => harness.send(setReorder, { headers, params: { id }, body })
    const toBuy = async () =>
      (await harness.send(getStockIndex, { headers, query: { search: 'nebulosa', low: 'true' } })).list
    expect(await toBuy()).toEqual([])
    expect(await set({ reorderAt: 9, cost: 120.5 })).toMatchObject({ success: true })
    await harness.shop.db
      .insertInto('stock_movement')
      .values([
        { variantId: id, change: -4, reason: 'sale', orderId: 1 },
        {
          variantId: id,
          change: -7,
          reason: 'sale',
          orderId: 2,
          createdAt: new Date(Date.now() - 40 * 24 * 3600_000),
        },
      ])
      .execute()
    expect(await toBuy()).toMatchObject([{ id, reorderAt: 9, cost: 120.5, sold: 4 }])
    const file = await sendCall(harness.shop.app, exportStock, {
      headers,
      query: { search: 'nebulosa', low: 'true' },
    })
    expect(file.body.trim()).toMatch(/,9,0,120\.50,9,4,4$/)
    expect(await set({ reorderAt: 9, cost: 0.001 })).toMatchObject({
      success: false,
      errors: { Cost: [expect.any(String)] },
    })
    expect(await set({ reorderAt: -1, cost: null })).toMatchObject({
      success: false,
      errors: { ReorderAt: [expect.any(String)] },
    })
    // The cost that is left out stays.
    await set({ reorderAt: 8 })
    expect(await toBuy()).toEqual([])
  })

  it('stands by quantity or by the names of its products, in its list and as a file', async () => {
    await harness.shop.db
      .updateTable('product')
      .set({ name: 'Zapatos Órbita' })
      .where('id', '=', draft)
      .execute()
    const search = 'rbita'
    const more = [await make('Published', 'Ábaco Órbita'), await make('Published', 'Llantas Órbita')]
    const [abaco, llantas] = more.map(([id]) => id)
    const quantities = [4, 1]
    for (const [at, [, id]] of more.entries())
      await harness.shop.db
        .updateTable('variant')
        .set({ quantity: quantities[at] ?? 0 })
        .where('id', '=', id)
        .execute()
    const listed = async (query: Record<string, string>) => {
      const { list } = await harness.send(getStockIndex, { headers, query: { search, ...query } })
      return list.map(({ productId }: { productId: number }) => productId)
    }
    expect(await listed({})).toEqual([draft, llantas, abaco])
    expect(await listed({ orderMode: 'desc' })).toEqual([abaco, llantas, draft])
    expect(await listed({ orderBy: 'name' })).toEqual([abaco, llantas, draft])
    expect(await listed({ orderBy: 'name', orderMode: 'desc' })).toEqual([draft, llantas, abaco])
    expect(await listed({ orderBy: 'price' })).toEqual([draft, llantas, abaco])
    const query = { search, orderBy: 'name' }
    const file = await sendCall(harness.shop.app, exportStock, { headers, query })
    const names = file.body.split('\r\n').slice(1, 4)
    expect(names.map((row) => row.split(' ')[0])).toEqual(['Ábaco', 'Llantas', 'Zapatos'])
  })
})

describe('an edit in the table', () => {
  let id: number
  beforeEach(async () => {
    ;[id] = await make('Draft', 'Ruedas Brisa')
  })

  it('changes price and state at once', async () => {
    expect(await change(id, { price: 649.5, academyPomotionPrice: 600, state: 'Published' })).toMatchObject({
      success: true,
    })
    expect(await read(`/api/Product/Details/${id}`)).toMatchObject({
      price: 649.5,
      academyPomotionPrice: 600,
    })
    expect(ids(await read('/api/Product/Index?name=brisa'))).toContain(id)
    await change(id, { state: 'Hidden' })
    expect(ids(await read('/api/Product/Index?name=brisa'))).not.toContain(id)
    expect((await read(`/api/Product/Details/${id}`)).price).toBe(649.5)
  })

  it('is refused where it cannot be, and where somebody else was first', async () => {
    const tooMuch = ['El precio de academia no puede ser mayor que el precio.']
    expect((await change(id, { price: 1.001 })).errors).toHaveProperty('Price')
    expect((await change(id, { academyPomotionPrice: 501 })).errors).toEqual({
      AcademyPomotionPrice: tooMuch,
    })
    await change(id, { academyPomotionPrice: 400 })
    expect((await change(id, { price: 399 })).errors).toEqual({ Price: tooMuch })
    expect((await change(id, { state: 'Gone' })).success).toBe(false)
    expect((await change(id, { price: 900 }, 1)).messages).toEqual([
      expect.stringContaining('cambió este registro'),
    ])
    expect(await read(`/api/Product/GetFormData/${id}`, headers)).toMatchObject({
      price: 500,
      state: 'Draft',
    })
  })
})

describe('a copy', () => {
  const copy = async (id: number, more = {}) =>
    (
      await sendCall(harness.shop.app, duplicateProduct, { headers: { ...headers, ...more }, params: { id } })
    ).json()
  const formOf = (id: number) => read(`/api/Product/GetFormData/${id}`, headers)

  it('is a draft with everything but pictures, pieces and SKUs, once for a key', async () => {
    const [id] = await make('Published', 'Ejes Norte')
    const key = { 'idempotency-key': 'una-copia-de-los-ejes' }
    const made = await copy(id, key)
    expect(await copy(id, key)).toEqual(made)
    const { stock, variants, sku, ...form } = await formOf(made.id)
    const original = await formOf(id)
    expect([sku, stock]).toMatchObject(['', [{ sku: '', quantity: 0, reserved: 0 }]])
    expect(form).toMatchObject({ name: 'Ejes Norte', price: 500, weight: 400, state: 'Draft', media: [] })
    expect(form.generalInformation).toBe(original.generalInformation)
    expect(original).toMatchObject({ state: 'Published', stock: [{ quantity: 3 }] })
    expect((await copy(id)).id).not.toBe(made.id)
  })

  it('is shown to nobody before all of it has a SKU', async () => {
    const [id] = await make('Published', 'Baleros Sur')
    const { id: made } = await copy(id)
    const refused = { State: ['Escribe su SKU antes de publicarlo.'] }
    expect((await change(made, { state: 'Hidden' })).errors).toEqual(refused)
    const staff = makeCapturist(harness.shop, 3)
    const { stock } = await formOf(made)
    const form = { ...someForm({ sku: 'BAL-1' }), state: 'Published' as const, version: 1 }
    expect((await staff.edit(made, form)).errors).toEqual(refused)
    const sent = [{ id: stock[0].id, sku: 'BAL-1', quantity: 0 }]
    expect((await staff.edit(made, { ...form, stock: sent })).success).toBe(true)
    expect((await formOf(made)).state).toBe('Published')
    expect((await staff.edit(made, { ...form, state: undefined, version: 2 })).success).toBe(true)
    expect((await formOf(made)).state).toBe('Published')
    expect((await staff.create({ ...form, version: undefined, state: 'Draft' })).errors).toEqual(takenSku)
  })
})

it('gives two files at once, also where all are asked for together, and a refused one takes no place', async () => {
  await make('Published', 'Tabla Lava')
  const ask = async (call: typeof exportStock | typeof exportStockMovements, id = 0) =>
    (await sendCall(harness.shop.app, call, { headers, params: { id } })).statusCode
  expect((await Promise.all([1, 2, 3, 4].map(() => ask(exportStock)))).sort()).toEqual([200, 200, 429, 429])
  for (let unknown = 0; unknown < 3; unknown++) expect(await ask(exportStockMovements, 987_654)).toBe(404)
  expect(await ask(exportStock)).toBe(200)
})
