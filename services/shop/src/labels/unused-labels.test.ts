import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deleteProduct, deleteProductLabel, getUnusedProductLabels } from '@rodada/contracts/product'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const headers = as(3, 'ProductCapturist')
async function unused(): Promise<string[]> {
  const found = (await sendCall(shop.app, getUnusedProductLabels, { headers })).json()
  return found.map(({ list, label }: { list: string; label: string }) => `${list}: ${label}`)
}
async function remove(list: string, label: string) {
  return (await sendCall(shop.app, deleteProductLabel, { headers, body: { list, label } })).json()
}

describe('labels that no product uses', () => {
  it('are those of withdrawn products, and can be deleted', async () => {
    const common = { name: 'Tabla', category: 'Tablas', type: 'Street' }
    await shop.addProducts(
      { ...common, id: 1, level: 'Avanzado', tags: ['Maple'] },
      { id: 2, category: 'Rampas', type: 'Street', level: 'Leyenda', tags: ['Maple', 'Acero'] },
    )
    expect(await unused()).toEqual([])
    await sendCall(shop.app, deleteProduct, { headers, params: { id: 2 } })
    const left = ['categories: Rampas', 'levels: Leyenda', 'tags: Acero']
    expect(await unused()).toEqual(left)
    for (const one of left) {
      const [list = '', label = ''] = one.split(': ')
      expect(await remove(list, label)).toMatchObject({ success: true })
    }
    expect(await unused()).toEqual([])
  })

  it('are none that a product uses, which the refusal names', async () => {
    for (const [list, label] of [
      ['categories', 'Tablas'],
      ['types', 'Street'],
      ['tags', 'Maple'],
    ] as const)
      expect((await remove(list, label)).messages).toEqual([
        `No se puede eliminar la etiqueta “${label}” porque se usa en “Tabla”.`,
      ])
  })
})
