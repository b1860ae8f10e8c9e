import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { RecordClient } from '@rodada/service/testing/record-client-factory'
import { as } from '@rodada/service/testing/test-settings'
import { makeCapturist, someForm } from '../testing/product-form-factory.ts'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
let capturist: RecordClient
const images = [{ name: 'tabla.jpg', width: 1600, height: 1200, color: '#aabbcc' }]
beforeAll(async () => {
  shop = await startShop()
  capturist = makeCapturist(shop, 2)
  await shop.addProducts({ id: 1, name: 'Con foto', images }, { id: 2 }, { id: 3 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.takeEvents()
  await shop.takeEvents('media')
})

const names = async (path: string) => {
  const answer = (await shop.app.inject(path)).json()
  return (answer.list ?? answer).map(({ name }: { name: string }) => name)
}

describe('GET /api/Product/Delete', () => {
  it('takes a product off sale at once and lets go of its pictures', async () => {
    const lists = ['/api/Product/Index', '/api/Product/Index?name=foto', '/api/Product/GetNewProducts']
    for (const list of lists) expect(await names(list)).toContain('Con foto')
    const answer = await capturist.withdraw(1)
    expect(answer.json()).toEqual({ success: true, messages: ['El producto se eliminó.'], errors: {} })
    for (const list of lists) expect(await names(list)).not.toContain('Con foto')
    expect((await shop.app.inject('/api/Product/Details/1')).statusCode).toBe(404)
    expect(await shop.takeEvents('media')).toMatchObject([
      { type: 'files.released', data: { purpose: 'products', names: ['tabla.jpg'] } },
    ])
    expect(await shop.takeEvents('gateway')).toMatchObject([{ type: 'catalogue.changed', data: {} }])
    expect((await shop.takeEvents()).map(({ data }) => data)).toMatchObject([
      {
        title: 'Producto eliminado',
        description: 'Producto 1',
        actorId: 2,
        before: { name: 'Con foto', withdrawnAt: null, images: [{ name: 'tabla.jpg' }] },
        after: { withdrawnAt: expect.any(String), images: [] },
      },
    ])
    const row = await shop.db.selectFrom('product').selectAll().where('id', '=', 1).executeTakeFirst()
    expect(row).toMatchObject({ name: 'Con foto', images: [], withdrawnAt: expect.anything() })
  })

  it('happens once, however many ask for it', async () => {
    const answers = await Promise.all([capturist.withdraw(2), capturist.withdraw(2)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await shop.takeEvents()).toHaveLength(1)
    expect(await shop.takeEvents('media')).toEqual([])
  })

  it('leaves nothing to edit', async () => {
    await capturist.withdraw(3)
    const url = '/api/Product/GetFormData/3'
    const read = await shop.app.inject({ url, headers: as(2, 'ProductCapturist') })
    expect(read.statusCode).toBe(404)
    expect(await capturist.edit(3, someForm({ name: 'Otra vez' }))).toMatchObject({
      success: false,
      messages: ['No encontramos lo que buscas.'],
    })
    expect((await capturist.withdraw(3)).statusCode).toBe(404)
    expect(await names('/api/Product/Index')).not.toContain('Otra vez')
  })
})
