import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness

beforeAll(async () => {
  shop = await startShop()
  await shop.addProducts(
    { category: 'Tablas', type: 'Street', level: 'Principiante', tags: ['Niños', 'Ámbar', 'Maple'] },
    { category: 'Óleos', type: 'Cuidado', level: 'Avanzado', tags: ['Maple'] },
    { category: 'Protecciones', type: 'Street', level: 'Avanzado', tags: [] },
  )
})
afterAll(() => shop.close())

async function labels(url: string): Promise<string[]> {
  const options: { key: string; value: string }[] = (await shop.app.inject(url)).json()
  for (const { key, value } of options) expect(value).toBe(key)
  return options.map(({ key }) => key)
}

describe('the option lists of the shop', () => {
  it('are alphabetical, each label once', async () => {
    expect(await labels('/api/Product/GetCategories')).toEqual(['Óleos', 'Protecciones', 'Tablas'])
    expect(await labels('/api/Product/GetTypes')).toEqual(['Cuidado', 'Street'])
    expect(await labels('/api/Tag/GetTags')).toEqual(['Ámbar', 'Maple', 'Niños'])
  })

  it('keep the levels in the order in which they were added', async () => {
    expect(await labels('/api/Product/GetLevels')).toEqual(['Principiante', 'Avanzado'])
  })
})
