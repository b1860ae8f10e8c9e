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
})

describe('the volume catalogue', () => {
  it('fills up to the number that was asked for, and no further', async () => {
    const told: number[] = []
    for (const target of [50, 50, 30, 60]) await seedVolume(shop.db, target, (total) => told.push(total))
    expect(told.at(-1)).toBe(60)
    const { list, totalItems } = await index('itemsPerPage=100&orderBy=name')
    expect(totalItems).toBe(60)
    expect(new Set(list.map(({ sku }: { sku: string }) => sku)).size).toBe(60)
  })

  it('is older than the demo products, which stay the novelties', async () => {
    const novelties = (await shop.app.inject('/api/Product/GetNewProducts?total=20')).json()
    for (const { sku } of novelties) expect(sku).not.toMatch(/^VOL-/)
  })
})
