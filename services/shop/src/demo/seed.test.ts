import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'
import { seedDemo } from './seed-demo.ts'
import { seedVolume } from './seed-volume.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
  await seedDemo(shop.db)
})
afterAll(() => shop.close())

async function index(query = '') {
  return (await shop.app.inject(`/api/Product/Index?${query}`)).json()
}

describe('the demo shop', () => {
  it('has products of several categories and levels in their order', async () => {
    expect((await index()).totalItems).toBeGreaterThanOrEqual(24)
    expect((await shop.app.inject('/api/Product/GetCategories')).json().length).toBeGreaterThanOrEqual(4)
    const [first] = (await shop.app.inject('/api/Product/GetLevels')).json()
    expect(first.value).toBe('Principiante')
  })

  it.each([
    ['casco niño', 'Casco Tiburón infantil'],
    ['niños', 'Casco Tiburón infantil'],
    ['tenis', 'Tenis Loma'],
    ['zapatos', 'Tenis Loma'],
    ['lija', 'Lija Negra 9 × 33"'],
    ['principiante', 'Tabla Cruda 8.0"'],
    ['bowl', 'Completa Alberca 9.25"'],
    ['llantas suaves', 'Llantas Nube 62 mm 78A'],
    ['hecho en méxico', 'Playera Rodada'],
    ['surf', 'Surfskate Marea 31"'],
    ['rod-ten-lom', 'Tenis Loma'],
    ['acolchadas', 'Calcetas Franja'],
  ])('finds what people type: %s', async (words, name) => {
    const { list } = await index(`name=${encodeURIComponent(words)}`)
    expect(list.slice(0, 8).map((product: { name: string }) => product.name)).toContain(name)
  })

  it('is loaded once', async () => {
    const before = await index()
    await seedDemo(shop.db)
    expect(await index()).toEqual(before)
  })

  it('has stock of most products: sizes, some that are sold out or nearly, and some that people ask for', async () => {
    const { list } = await index('itemsPerPage=100')
    const stocks = list.map(({ stock }: { stock: { left: number | null } | null }) =>
      stock === null ? 'none' : (stock.left ?? 'enough'),
    )
    for (const each of ['none', 'enough', 0, 2]) expect(stocks).toContain(each)
    expect(stocks.filter((each: unknown) => each !== 'none').length).toBeGreaterThan(list.length / 2)
    const helmet = list.find(({ sku }: { sku: string }) => sku === 'ROD-CAS-CAN')
    const { variants } = (await shop.app.inject(`/api/Product/Details/${helmet.id}`)).json()
    expect(variants.map(({ name, left }: { name: string; left: number | null }) => [name, left])).toEqual([
      ['S', null],
      ['M', null],
      ['L', null],
      ['XL', 0],
    ])
  })

  it('counts its stock once, and keeps what was counted since', async () => {
    const first = await shop.db.selectFrom('variant').select(['id', 'quantity']).orderBy('id').execute()
    const [chosen] = first
    if (!chosen) throw new Error('The demo shop has no stock')
    await shop.db.updateTable('variant').set({ quantity: 77 }).where('id', '=', chosen.id).execute()
    await seedDemo(shop.db)
    const again = await shop.db.selectFrom('variant').select(['id', 'quantity']).orderBy('id').execute()
    expect(again).toEqual(first.map((row) => (row.id === chosen.id ? { ...row, quantity: 77 } : row)))
  })

  it('has orders, and movements that come to what there is', async () => {
    const orders = await shop.db.selectFrom('shop_order').select(['id', 'status']).orderBy('id').execute()
    expect(orders).toEqual([
      { id: 1, status: 'Paid' },
      { id: 2, status: 'Delivered' },
    ])
    const receipts = shop.db.selectFrom('receipt').select(['sourceId', 'method', 'branchId', 'takenBy'])
    expect(await receipts.orderBy('id').execute()).toEqual([
      { sourceId: 1, method: 'terminal', branchId: 1, takenBy: 2 },
      { sourceId: 2, method: 'cash', branchId: 1, takenBy: 2 },
    ])
    const lines = await shop.db.selectFrom('order_line').select('sku').orderBy('sku').execute()
    expect(lines.map(({ sku }) => sku)).toEqual(['ROD-CAS-CAN-M', 'ROD-LIJ-NEG', 'ROD-TAB-AZU-800'])
    const moved = await shop.db
      .selectFrom('stock_movement')
      .innerJoin('variant', 'variant.id', 'variantId')
      .select(({ fn }) => ['variant.quantity', fn.sum<string>('change').as('sum')])
      .where('sku', '=', 'ROD-CAS-CAN-M')
      .groupBy('variant.quantity')
      .executeTakeFirstOrThrow()
    expect(Number(moved.sum)).toBe(moved.quantity)
  })

  it('sends to all of Mexico, nearer for less', async () => {
    const { zones } = await shop.db.selectFrom('shipping_table').select('zones').executeTakeFirstOrThrow()
    expect(zones.map(({ name }) => name)).toEqual(['Ciudad de México', 'Resto del país'])
  })
})

describe('the volume catalogue', () => {
  it('fills up to the number that was asked for, and no further', async () => {
    const totals: number[] = []
    for (const target of [50, 50, 30, 60]) await seedVolume(shop.db, target, (total) => totals.push(total))
    expect(totals.at(-1)).toBe(60)
    const { list, totalItems } = await index('itemsPerPage=100&orderBy=name')
    expect(totalItems).toBe(60)
    expect(new Set(list.map(({ sku }: { sku: string }) => sku)).size).toBe(60)
  })

  it('is older than the demo products, which stay the novelties', async () => {
    const novelties = (await shop.app.inject('/api/Product/GetNewProducts?total=20')).json()
    for (const { sku } of novelties) expect(sku).not.toMatch(/^VOL-/)
  })
})
