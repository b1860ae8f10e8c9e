import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getProductIndex } from '@rodada/contracts/product/calls'
import { changedPrice } from '@rodada/contracts/product/rules'
import { changeProducts, importProducts } from '@rodada/contracts/product/staff-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { csvOf } from '../testing/product-csv.ts'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const headers = as(3, 'ProductCapturist')
async function change(body: object, query: Record<string, string> = {}) {
  return (await sendCall(shop.app, changeProducts, { headers, body, query })).json()
}
async function rows(...ids: number[]) {
  return shop.db
    .selectFrom('product')
    .select(['id', 'state', 'priceCentavos', 'academyPriceCentavos', 'category'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

it('publishes what an import has made, and the public finds it', async () => {
  const csv = csvOf(...Array.from({ length: 300 }, (_, at) => ({ Nombre: `Lija ${at}` })))
  const { ids } = (
    await sendCall(shop.app, importProducts, { headers, body: { csv, isTrial: false } })
  ).json()
  const find = async () =>
    (await sendCall(shop.app, getProductIndex, { query: { name: 'Lija' } })).json().totalItems
  expect(await find()).toBe(0)
  await shop.takeEvents()
  expect(await change({ ids, state: 'Published' })).toMatchObject({
    ...{ success: true, messages: ['Se publicaron 300 productos.'], changed: 300, refused: [] },
  })
  expect(await find()).toBe(300)
  const movements = (await shop.takeEvents()).filter(({ type }) => type === 'movement.recorded')
  expect(movements).toHaveLength(1)
  expect(movements[0]?.data).toMatchObject({
    ...{ title: 'Productos publicados', description: '300 productos' },
    after: { [`Product ${ids[0]}`]: { state: 'Published' } },
  })
  expect(await change({ ids, state: 'Published' })).toMatchObject({
    messages: ['No había nada por cambiar.'],
  })
})

it('names what cannot be published and why, and publishes the rest', async () => {
  await shop.addProducts({ id: 11, state: 'Draft' }, { id: 12, state: 'Draft', sku: '', name: 'Copia' })
  expect(await change({ ids: [11, 12, 999], state: 'Published' })).toMatchObject({
    messages: ['Se publicó 1 producto. 2 no se pudieron.'],
    refused: [
      { id: 999, name: 'Producto 999', why: 'Ya no existe.' },
      { id: 12, name: 'Copia', why: 'Escribe su SKU antes de publicarlo.' },
    ],
  })
  expect(await rows(11, 12)).toMatchObject([{ state: 'Published' }, { state: 'Draft' }])
})

it('changes all of a filter while they are as many as its list showed', async () => {
  await shop.addProducts(
    { id: 21, category: 'Cera' },
    { id: 22, category: 'Cera' },
    { id: 23, category: 'Ejes' },
  )
  const query = { category: 'cera' }
  expect(await change({ state: 'Hidden' }, query)).toMatchObject({
    errors: { Ids: ['Elige al menos un producto.'] },
  })
  expect(await change({ count: 1, state: 'Hidden' }, query)).toMatchObject({
    success: false,
    messages: ['La lista cambió: ahora son 2 productos. Recarga la página y elige otra vez.'],
  })
  expect(await change({ count: 2, state: 'Hidden' }, query)).toMatchObject({
    messages: ['Se ocultaron 2 productos.'],
  })
  expect(await rows(21, 22, 23)).toMatchObject([
    { state: 'Hidden' },
    { state: 'Hidden' },
    { state: 'Published' },
  ])
})

it('shows new prices before it stores them, those of the academy and of sizes too', async () => {
  await shop.addProducts(
    { id: 31, name: 'Eje', priceCentavos: 99_950, academyPriceCentavos: 89_990 },
    { id: 32, name: 'Yate', priceCentavos: 99_999_900 },
  )
  await shop.db
    .insertInto('variant')
    .values({ productId: 31, name: 'M', sku: 'EJE-M', quantity: 0, priceCentavos: 50, withdrawnAt: null })
    .execute()
  const body = { ids: [31, 32], percent: 10 }
  const refused = [{ id: 32, name: 'Yate', why: 'Su precio pasaría de $1,000,000.00.' }]
  expect(await change({ ...body, isTrial: true })).toMatchObject({
    ...{ success: true, changed: 1, refused },
    prices: [{ id: 31, name: 'Eje', from: 999.5, to: 1099 }],
  })
  expect(await rows(31)).toMatchObject([{ priceCentavos: 99_950 }])
  expect(await change({ ...body, isTrial: false })).toMatchObject({
    messages: ['Cambió el precio de 1 producto. 1 no se pudo.'],
  })
  expect(await rows(31, 32)).toMatchObject([
    { priceCentavos: 109_900, academyPriceCentavos: 99_000 },
    { priceCentavos: 99_999_900 },
  ])
  const variant = shop.db.selectFrom('variant').select('priceCentavos').where('sku', '=', 'EJE-M')
  expect(await variant.execute()).toEqual([{ priceCentavos: 100 }])
  expect(await change({ ids: [31], percent: -91, isTrial: true })).toMatchObject({ success: false })
})

it.each([
  [10_000, 10, 11_000],
  [99_950, 10, 109_900],
  [10_050, 0, 10_100],
  [10_049, 0, 10_000],
  [150, -90, 100],
])('rounds %d centavos by %d %% to whole pesos: %d', (centavos, percent, wanted) => {
  expect(changedPrice(centavos, percent)).toBe(wanted)
})

it('moves products to a category, which it may add', async () => {
  await shop.addProducts({ id: 41 }, { id: 42 })
  expect(await change({ ids: [41, 42], category: ' Liquidación ' })).toMatchObject({
    messages: ['Se cambió la categoría de 2 productos.'],
  })
  expect(await change({ ids: [41], category: 'liquidacion' })).toMatchObject({ changed: 0 })
  expect(await rows(41, 42)).toMatchObject([{ category: 'Liquidación' }, { category: 'Liquidación' }])
})
