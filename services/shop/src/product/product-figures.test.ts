import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getProductFigures } from '@rodada/contracts/product/calls'
import { sendCall } from '@rodada/service/testing/send-call'
import { as } from '@rodada/service/testing/test-settings'
import { makeCapturist } from '../testing/product-form-factory.ts'
import { type ShopHarness, startShop } from '../testing/shop-harness.ts'

let shop: ShopHarness
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const figures = async () =>
  (await sendCall(shop.app, getProductFigures, { headers: as(2, 'ProductCapturist') })).json()

it('the figures of the catalogue count products that are on sale, and those without a picture', async () => {
  expect(await figures()).toEqual({ products: 0, withoutPicture: 0 })
  const images = [{ name: 'tabla.jpg', width: 1600, height: 1200, color: '#aabbcc' }]
  await shop.addProducts({ id: 1, images }, { id: 2, images: [] }, { id: 3, images: [] })
  expect(await figures()).toEqual({ products: 3, withoutPicture: 2 })
  const { list } = (await shop.app.inject('/api/Product/Index?withoutPicture=true')).json()
  expect(list.map(({ id }: { id: number }) => id).sort()).toEqual([2, 3])
  await makeCapturist(shop, 2).withdraw(3)
  expect(await figures()).toEqual({ products: 2, withoutPicture: 1 })
})
