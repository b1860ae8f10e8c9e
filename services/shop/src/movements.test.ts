import { afterAll, beforeAll } from '@jest/globals'
import { createProduct, deleteProduct, editProduct } from '@rodada/contracts/product'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { as } from '@rodada/service/testing/test-settings'
import { someForm } from './testing/product-forms.ts'
import { type ShopUnderTest, startShop } from './testing/shop-under-test.ts'

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const headers = as(3, 'ProductCapturist')
let made = 0
async function product(): Promise<{ id: number }> {
  const id = ++made
  await shop.addProducts({ id })
  return { id }
}

describeMovements({
  part: 'shop',
  app: () => shop.app,
  db: () => shop.db,
  commands: {
    [createProduct.path]: () => ({ headers, body: someForm() }),
    [editProduct.path]: async () => ({ headers, params: await product(), body: someForm() }),
    [deleteProduct.path]: async () => ({ headers, params: await product() }),
  },
})
