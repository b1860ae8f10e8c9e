import { afterAll, beforeAll } from '@jest/globals'
import { createProduct, deleteProduct, deleteProductLabel, editProduct } from '@rodada/contracts/product'
import { handleProductRequest, requestProduct } from '@rodada/contracts/product-request-calls'
import { describeMovements } from '@rodada/service/testing/describe-movements'
import { as } from '@rodada/service/testing/test-settings'
import { someForm } from './testing/product-forms.ts'
import { type ShopHarness, startShop } from './testing/shop-harness.ts'

let shop: ShopHarness
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
    [deleteProductLabel.path]: async () => {
      await shop.db.insertInto('tag').values({ label: 'Acero' }).execute()
      return { headers, body: { list: 'tags', label: 'Acero' } }
    },
    [requestProduct.path]: async () => {
      const { id: productId } = await product()
      return { body: { productId, name: 'Ana', email: 'ana@rodada.test' } }
    },
    [handleProductRequest.path]: async () => {
      const values = { productId: 1, productName: 'Tabla', name: 'Ana', email: 'a@rodada.test', note: '' }
      const query = shop.db.insertInto('product_request').values(values).returning('id')
      return { headers, params: await query.executeTakeFirstOrThrow() }
    },
  },
})
