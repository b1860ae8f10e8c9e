import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getProductLabels } from '@rodada/contracts/product/staff-calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
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

  it('are of published products for visitors, and all there are for the staff', async () => {
    await shop.addProducts(
      { category: 'Guardados', type: 'Prueba', level: 'Experto', tags: ['Nuevo'], state: 'Draft' },
      { category: 'Escondidos', type: 'Street', level: 'Avanzado', tags: ['Maple'], state: 'Hidden' },
    )
    expect(await labels('/api/Product/GetCategories')).toEqual(['Óleos', 'Protecciones', 'Tablas'])
    expect(await labels('/api/Product/GetTypes')).toEqual(['Cuidado', 'Street'])
    expect(await labels('/api/Product/GetLevels')).toEqual(['Principiante', 'Avanzado'])
    expect(await labels('/api/Tag/GetTags')).toEqual(['Ámbar', 'Maple', 'Niños'])
    const answer = await sendCall(shop.app, getProductLabels, { headers: as(3, 'ProductCapturist') })
    const texts = (list: { key: string }[]) => list.map(({ key }) => key)
    const { category, type, level, tags } = answer.json()
    expect(texts(category)).toEqual(['Escondidos', 'Guardados', 'Óleos', 'Protecciones', 'Tablas'])
    expect([texts(type), texts(level), texts(tags)]).toEqual([
      ['Cuidado', 'Prueba', 'Street'],
      ['Principiante', 'Avanzado', 'Experto'],
      ['Ámbar', 'Maple', 'Niños', 'Nuevo'],
    ])
  })

  it('keep the levels in the order in which they were added', async () => {
    expect(await labels('/api/Product/GetLevels')).toEqual(['Principiante', 'Avanzado'])
  })
})
