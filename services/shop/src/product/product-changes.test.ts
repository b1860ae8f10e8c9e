import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'
import { refreshProductSearch } from './product-search.ts'

let shop: ShopHarness

beforeEach(async () => {
  shop = await startShop()
  await shop.addProducts({ name: 'Primera' }, { name: 'Dos' })
})
afterEach(() => shop.close())

async function read(url: string) {
  return (await shop.app.inject(url)).json()
}

describe('a change of the catalogue', () => {
  it('shows in the list at once', async () => {
    expect((await read('/api/Product/Index')).totalItems).toBe(2)
    await shop.addProducts({ name: 'Tres' })
    expect(await read('/api/Product/Index?currentPage=2&itemsPerPage=2')).toMatchObject({
      list: [{ name: 'Tres' }],
      totalItems: 3,
    })
    await shop.db.updateTable('product').set({ name: 'Cero' }).where('name', '=', 'Dos').execute()
    expect((await read('/api/Product/Index?orderBy=name')).list[0].name).toBe('Cero')
  })

  it('is known to a misspelt search at once', async () => {
    const found = async () => (await read('/api/Product/Index?name=volcna')).totalItems
    expect(await found()).toBe(0)
    await shop.addProducts({ name: 'Tabla Volcán' })
    expect(await found()).toBe(1)
    await shop.db.updateTable('product').set({ name: 'Volcno' }).where('name', '=', 'Dos').execute()
    await refreshProductSearch(shop.db)
    expect(await found()).toBe(2)
  })

  it('takes a withdrawn product out of every answer', async () => {
    const { id } = (await read('/api/Product/Index?name=Primera')).list[0]
    const now = new Date()
    await shop.db.updateTable('product').set({ withdrawnAt: now }).where('id', '=', id).execute()
    expect((await read('/api/Product/Index')).list).toHaveLength(1)
    expect((await read('/api/Product/Index?name=Primera')).list).toHaveLength(0)
    expect(await read('/api/Product/GetNewProducts')).toHaveLength(1)
    expect((await shop.app.inject(`/api/Product/Details/${id}`)).statusCode).toBe(404)
  })

  it('gives the SKU of a withdrawn product free, and only that', async () => {
    const taken = () => shop.addProducts({ name: 'Rueda', sku: 'sku-1' })
    await taken()
    expect((await read('/api/Product/Index?name=Rueda')).totalItems).toBe(0)
    const now = new Date()
    await shop.db.updateTable('product').set({ withdrawnAt: now }).where('sku', '=', 'SKU-1').execute()
    await taken()
    expect((await read('/api/Product/Index?name=Rueda')).totalItems).toBe(1)
  })
})
