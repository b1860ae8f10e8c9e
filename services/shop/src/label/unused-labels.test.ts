import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { deleteProduct, deleteProductLabel, getUnusedProductLabels } from '@rodada/contracts/product/calls'
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

  it('are none that a withdrawn product in an order keeps', async () => {
    await shop.addProducts({ id: 3, name: 'Rampa', category: 'Vendidas', type: 'Ventas', level: 'Ventas' })
    await shop.addProducts({ id: 4, name: 'Cera', category: 'Guardadas', type: 'Street', level: 'Avanzado' })
    const sold = (productId: number, variantId: number) =>
      shop.db
        .insertInto('variant')
        .values({ id: variantId, productId, name: null, sku: `V-${variantId}`, quantity: 1 })
    await sold(3, 31).execute()
    await sold(4, 41).execute()
    const line = { variantId: 31, productId: 3, name: 'Rampa', sku: 'V-31', quantity: 1, priceCentavos: 100 }
    const { id } = await shop.db
      .insertInto('shop_order')
      .values({ subtotalCentavos: 100 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('order_line')
      .values({ ...line, orderId: id, isAcademyPrice: false, weightGrams: 1 })
      .execute()
    await shop.db.insertInto('cart_line').values({ userId: 9, variantId: 41, quantity: 1 }).execute()
    for (const product of [3, 4])
      await sendCall(shop.app, deleteProduct, { headers, params: { id: product } })
    expect(await remove('categories', 'Vendidas')).toMatchObject({
      success: false,
      messages: ['No se puede eliminar la etiqueta “Vendidas” porque se usa en “Rampa”.'],
    })
    expect(await remove('categories', 'Guardadas')).toMatchObject({ success: true })
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
