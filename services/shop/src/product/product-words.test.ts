import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'
import { refreshProductSearch } from './product-search.ts'

let shop: ShopHarness

/** More words than one question to the index can have, all beginning with a `z`. */
const many = Array.from({ length: 70 }, (_, at) => `z${String.fromCharCode(97 + (at % 26))}${at}`)

beforeAll(async () => {
  shop = await startShop()
  const names = ['Zapato', 'Tabla de zacate', 'Tabla de Nopal', 'Ñu']
  // Labels are searched, too.
  const category = 'Varios'
  await shop.addProducts(
    ...[...many.map((word) => `Llanta ${word}`), ...names].map((name) => ({ name, category })),
  )
})
afterAll(() => shop.close())

async function found(name: string, rest = ''): Promise<string[]> {
  const query = `name=${encodeURIComponent(name)}&itemsPerPage=100${rest}`
  const response = await shop.app.inject(`/api/Product/Index?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().list.map((product: { name: string }) => product.name)
}

describe('a search for a beginning that very many words have', () => {
  it('finds every name with such a word', async () => {
    expect(await found('z')).toHaveLength(72)
    expect((await found('z'))[0]).toBe('Zapato')
  })

  it('finds those that hold the other words too', async () => {
    expect(await found('tabla z')).toEqual(['Tabla de zacate'])
    expect(await found('llanta z')).toHaveLength(70)
    expect(await found('z l')).toHaveLength(70)
  })
})

describe('a search by words', () => {
  it('finds articles, parts of words and letters that are not plain', async () => {
    expect(await found('de tabla')).toEqual(['Tabla de zacate', 'Tabla de Nopal'])
    expect(await found('opa abl')).toEqual(['Tabla de Nopal'])
    expect(await found('ñu')).toEqual(['Ñu'])
    // A combining tilde, as some keyboards send it.
    expect(await found('n\u0303u')).toEqual(['Ñu'])
  })

  it('finds what has some of the words where one is nobody’s, and no word is spelt like it', async () => {
    expect(await found('tabla xxxxxx')).toEqual(['Tabla de zacate', 'Tabla de Nopal'])
    expect(await found('tabla xxxxxx', '&orderBy=price')).toHaveLength(2)
    expect(await found('xxxxxx yyyyyy')).toEqual([])
  })

  it('finds sizes that it has in stock or had', async () => {
    await shop.addProducts(
      ...['Tenis', 'Tenis Plaza'].map((name, at) => ({ id: 700 + at, name, category: 'Varios' })),
    )
    const none = { priceCentavos: null, academyPriceCentavos: null, withdrawnAt: null }
    await shop.db
      .insertInto('variant')
      .values({ ...none, productId: 701, name: '27 cm', sku: 'TP-27', quantity: 0, position: 0 })
      .execute()
    await refreshProductSearch(shop.db, [701])
    expect(await found('tenis 27')).toEqual(['Tenis Plaza'])
  })

  it('helps out where one word is misspelt', async () => {
    expect(await found('tabla nopla')).toEqual(['Tabla de Nopal'])
    expect(await found('tabla nopla', '&orderBy=price')).toEqual(['Tabla de Nopal'])
    // Few products have the word itself: those with a similar spelling follow.
    await shop.addProducts({ name: 'Table', category: 'Varios' })
    expect((await found('table'))[0]).toBe('Table')
    expect(await found('table')).toHaveLength(3)
  })
})
